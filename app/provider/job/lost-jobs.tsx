import { Link } from 'react-router';
import { Money } from '#app/components/selling/money.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { formatDateTime } from '#domain/time/london.ts';
import classes from '../statement-list.module.css';
import { lostJobsDocument } from './ended-job.ts';
import { endingTitle } from './ending-label.ts';

/** What was theirs and came to nothing: cancelled, given back, gone to somebody else; each opens to its page. */
export function LostJobs() {
  const { last } = useQuery('lost jobs', () => runDocument(null, lostJobsDocument, {}));
  const jobs = last?.listLostJobs ?? [];
  if (jobs.length === 0) return null;
  return (
    <section>
      <h2>Cancelled, given back or gone</h2>
      <ul className={classes.items}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={`/dashboard/sp/booking/${job.id}`}>
              {formatDateTime(new Date(job.startsAt))}: {endingTitle(job)}
            </Link>
            <Money pounds={job.pay} />
          </li>
        ))}
      </ul>
    </section>
  );
}
