import { momentYearDate, yearDate } from '#app/lib/label/moment-label.ts';
import type { OpenJob } from './career-documents.ts';
import classes from './job-list.module.css';

const most = 180;

/** The first words of a job, cut between words. */
function opening(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** Jobs that are open; each leads to its page. */
export function JobList({ jobs, level = 2 }: { jobs: readonly OpenJob[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.list}>
      {jobs.map((job) => (
        <li key={job.id} className={classes.job}>
          <div>
            <Heading className={classes.title}>
              <a href={`/careerspost/${job.slug}`} className={classes.link}>
                {job.title}
              </a>
            </Heading>
            <p className={classes.text}>{opening(job.description ?? '')}</p>
          </div>
          <p className={classes.facts}>
            <span className={classes.place}>{job.location}</span>
            <span>
              {job.validThrough
                ? `Apply by ${yearDate(job.validThrough)}`
                : `Open since ${momentYearDate(job.createdAt)}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
