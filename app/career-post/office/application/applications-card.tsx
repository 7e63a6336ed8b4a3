import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { type ApplicationStage, applicationStages } from '#domain/career-post/application-lifecycle.ts';
import { applicationStageLabels } from '#domain/label/enquiry-labels.ts';
import type { JobApplicant, OfficeJob } from '../office-documents.ts';
import classes from './applications-card.module.css';

const firstShown = 10;

type ApplicationsCardProps = {
  job: Pick<OfficeJob, 'id' | 'openedAt'>;
  counts: NonNullable<OfficeJob['applicationCounts']>;
  /** The newest of them. */
  applicants: readonly JobApplicant[];
};

/** Who applied for a job, by stage; nothing while it was never open. */
export function ApplicationsCard({ job: { id, openedAt }, counts, applicants }: ApplicationsCardProps) {
  if (counts.total === 0 && !openedAt) return null;
  const list = `/dashboard/career/applications?${new URLSearchParams({ jobNumber: id })}`;
  return (
    <Card as="section" title="Applications">
      {counts.total === 0 && <p>Nobody has applied yet.</p>}
      {applicationStages
        .filter((stage) => counts[stage] > 0)
        .map((stage) => (
          <Stage
            key={stage}
            stage={stage}
            count={counts[stage]}
            applicants={applicants.filter((one) => one.stage === stage)}
            list={`${list}&stage=${stage}`}
          />
        ))}
      {counts.total > 0 && (
        <p className={classes.all}>
          <Link to={list}>See them as a list</Link>
        </p>
      )}
    </Card>
  );
}

type StageProps = {
  stage: ApplicationStage;
  count: number;
  applicants: readonly JobApplicant[];
  /** Where those are who are not among the newest that were read. */
  list: string;
};

function Stage({ stage, count, applicants, list }: StageProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? applicants : applicants.slice(0, firstShown);
  const label = applicationStageLabels[stage];
  return (
    <section className={classes.stage} aria-label={label}>
      <h3 className={classes.name}>
        {label} <span className={classes.count}>{count}</span>
      </h3>
      <ul className={classes.people}>
        {shown.map((applicant) => (
          <Applicant key={applicant.id} applicant={applicant} />
        ))}
      </ul>
      {shown.length < applicants.length && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          Show all {applicants.length}
        </Button>
      )}
      {shown.length === applicants.length && applicants.length < count && (
        <Link to={list}>All {count} as a list</Link>
      )}
    </section>
  );
}

function Applicant({ applicant: { id, name, createdAt, desiredPay } }: { applicant: JobApplicant }) {
  return (
    <li className={classes.person}>
      <Link to={`/dashboard/career/applications/${id}`} translate="no">
        {name}
      </Link>
      <span className={classes.facts}>
        {momentDay(createdAt)}
        {desiredPay !== null && desiredPay !== undefined && (
          <>
            , would like <Money pounds={desiredPay} /> an hour
          </>
        )}
      </span>
    </li>
  );
}
