import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import table from '#app/components/layout/plain-table.module.css';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import type { Installation } from './installation-documents.ts';
import { jobLabel, jobsLabel } from './installation-label.ts';

type Job = Installation['troubledJobs'][number];

/** What the product does by itself: what went wrong with it, and when each regular job ran last. */
export function JobPart({
  jobs,
  troubledJobs,
  sweeps,
}: Pick<Installation, 'jobs' | 'troubledJobs' | 'sweeps'>) {
  return (
    <Card as="section" title="Jobs">
      <p>{jobsLabel(jobs)}.</p>
      {troubledJobs.length > 0 && <TroubledJobs jobs={troubledJobs} />}
      <details>
        <summary>{sweeps.length} that run by the clock</summary>
        <table className={table.table}>
          <caption>Jobs that run by the clock</caption>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Ran last</th>
            </tr>
          </thead>
          <tbody>
            {sweeps.map(({ name, lastRunAt }) => (
              <tr key={name}>
                <td>{jobLabel(name)}</td>
                <td>{lastRunAt ? momentLabel(lastRunAt) : 'Not yet'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function TroubledJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <table className={table.table} data-stacks>
      <caption>Given up, or late</caption>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Due</th>
          <th scope="col">State</th>
          <th scope="col">
            <VisuallyHidden>What to do</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <TroubledJob key={job.id} job={job} />
        ))}
      </tbody>
    </table>
  );
}

function TroubledJob({ job: { id, name, runAt, attempts, lastError, bookingId, isGivenUp } }: { job: Job }) {
  return (
    <tr>
      <td>
        <strong>{jobLabel(name)}</strong>
        {bookingId && (
          <>
            {' '}
            <Link to={`/dashboard/booking/${bookingId}`}>Booking</Link>
          </>
        )}
        {lastError && (
          <>
            <br />
            <span translate="no">{lastError}</span>
          </>
        )}
      </td>
      <td>{momentLabel(runAt)}</td>
      <td>
        <StatusBadge tone={isGivenUp ? 'stopped' : 'waiting'}>{isGivenUp ? 'Given up' : 'Late'}</StatusBadge>
        {attempts > 0 && ` after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
      </td>
      <td>
        {isGivenUp && (
          <VerbForm
            step="run-again"
            hidden={{ id }}
            submit="Run again"
            name={`Run again: ${jobLabel(name)}`}
            isQuiet
          />
        )}
      </td>
    </tr>
  );
}
