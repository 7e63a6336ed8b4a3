import type { ReactNode } from 'react';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { fullDay, momentFullDay } from '#app/lib/label/full-day.ts';
import type { CareerPost } from './career-documents.ts';
import classes from './job-text.module.css';

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Careers', path: '/careers' },
];

/** What a job is, beside the form to apply. */
export function JobText({ job, children }: { job: CareerPost; children: ReactNode }) {
  const paragraphs = (job.description ?? '').split(/\n{2,}/);
  return (
    <>
      <PageHero title={job.title} trail={trail} name={job.title ?? ''}>
        <dl className={classes.facts}>
          <div>
            <dt>Where</dt>
            <dd>{job.location}</dd>
          </div>
          <div>
            <dt>Open since</dt>
            <dd>{momentFullDay(job.createdAt)}</dd>
          </div>
          {job.validThrough && (
            <div>
              <dt>Apply by</dt>
              <dd>{fullDay(job.validThrough)}</dd>
            </div>
          )}
        </dl>
      </PageHero>
      <div className={classes.columns}>
        <section className={classes.text} aria-labelledby="about-the-job">
          <h2 id="about-the-job">About the job</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section className={classes.apply} aria-labelledby="apply">
          <h2 id="apply">Apply</h2>
          {children}
        </section>
      </div>
    </>
  );
}
