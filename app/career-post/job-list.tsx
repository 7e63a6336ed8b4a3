import { momentYearDate, yearDate } from '#app/lib/label/moment-label.ts';
import { payLabel } from '#domain/career-post/pay-label.ts';
import type { OpenJob } from './career-documents.ts';
import classes from './job-list.module.css';

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
            <p className={classes.text}>{job.excerpt}</p>
          </div>
          <p className={classes.facts}>
            <span className={classes.place}>{job.location}</span>
            {payLabel(job) !== '' && <span>{payLabel(job)}</span>}
            {job.hours !== '' && <span>{job.hours}</span>}
            <span>
              {job.validThrough
                ? `Apply by ${yearDate(job.validThrough)}`
                : `Open since ${momentYearDate(job.openedAt ?? '')}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
