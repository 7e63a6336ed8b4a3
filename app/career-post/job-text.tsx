import type { ReactNode } from 'react';
import { StepList } from '#app/components/form/step-list.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { FrontDoor } from '#app/illustrations/front-door.tsx';
import { HousePlan } from '#app/illustrations/house-plan.tsx';
import { Letter } from '#app/illustrations/letter.tsx';
import { OfficeDesk } from '#app/illustrations/office-desk.tsx';
import { momentYearDate, yearDate } from '#app/lib/label/moment-label.ts';
import { payLabel } from '#domain/career-post/pay-label.ts';
import type { CareerPost } from './career-documents.ts';
import { jobHtml } from './job-html.ts';
import classes from './job-text.module.css';

const steps = [
  {
    title: 'You have an email at once',
    text: 'With a link by which you see how your application stands.',
    picture: <Letter />,
  },
  {
    title: 'We read your CV',
    text: 'Only those of us who may open CVs can read it, and each opening is noted.',
    picture: <HousePlan />,
  },
  {
    title: 'You can change your mind',
    text: 'Withdraw by the same link at any time. We delete your CV within a day.',
    picture: <FrontDoor />,
  },
];

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Careers', path: '/careers' },
];

type Facts = Pick<CareerPost, 'location' | 'hours' | 'payFrom' | 'payTo' | 'payPeriod' | 'validThrough'> & {
  openedAt: string | null;
};

/** Where, when and for what; what nobody wrote is left out. */
export function JobFacts({ job }: { job: Facts }) {
  const facts = [
    ['Where', job.location],
    ['Hours', job.hours],
    ['Pay', payLabel(job)],
    ['Open since', job.openedAt && momentYearDate(job.openedAt)],
    ['Apply by', job.validThrough && yearDate(job.validThrough)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What a job is, beside the form to apply. */
export function JobText({ job, children }: { job: CareerPost; children: ReactNode }) {
  return (
    <>
      <PageHero title={job.title} trail={trail} name={job.title ?? ''} picture={<OfficeDesk />} isForm>
        <JobFacts job={job} />
      </PageHero>
      <div className={classes.columns}>
        <section className={classes.text} aria-labelledby="about-the-job">
          <h2 id="about-the-job">About the job</h2>
          <RichText html={jobHtml(job.description ?? '')} />
        </section>
        <section className={classes.apply} aria-labelledby="apply">
          <h2 id="apply">Apply</h2>
          {children}
        </section>
      </div>
      <Section id="after" title="After you apply" tone="raised">
        <StepList steps={steps} />
      </Section>
      <Section
        id="others"
        title="Not quite your job?"
        lead="See what else is open in our office. Whoever would rather clean needs no CV."
        tone="sand"
      >
        <p className={classes.ways}>
          <LinkButton to="/careers" kind="second" isWide>
            All open jobs
          </LinkButton>
          <LinkButton to="/work-with-us" kind="quiet" isWide>
            Clean with us
          </LinkButton>
        </p>
      </Section>
    </>
  );
}
