import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import classes from '../log.module.css';
import type { DataRequest } from './log-documents.ts';

const kinds: Record<string, string> = { export: 'A copy of their data', erasure: 'To be erased' };
const states = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  done: { label: 'Done', tone: 'done' },
  withdrawn: { label: 'Stopped by them', tone: 'stopped' },
} as const;

/** What people asked of their data, with what an erasure still waits for and by when it is due. */
export function DataRequestList({ requests }: { requests: readonly DataRequest[] }) {
  return (
    <ul className={classes.list}>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}

function Request({ request }: { request: DataRequest }) {
  const { kind, status, email, requestedAt, dueAt, endedAt, waitingFor } = request;
  const { label, tone } = states[status as keyof typeof states] ?? states.waiting;
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <p className={classes.who}>{email ?? 'Somebody who is erased'}</p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={classes.facts}>
        {kinds[kind] ?? kind}, asked {momentLabel(requestedAt)}.
        {endedAt && status !== 'waiting' && kind === 'erasure' ? ` Ended ${momentLabel(endedAt)}.` : ''}
      </p>
      {status === 'waiting' && (
        <>
          <Due dueAt={dueAt} />
          <ul className={classes.waiting} aria-label="Waits for">
            {waitingFor.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function Due({ dueAt }: { dueAt: string }) {
  const now = useNow();
  const due = new Date(dueAt);
  const day = formatLongDate(londonDate(due));
  return due.getTime() < now.getTime() ? (
    <p className={classes.late}>Was due on {day}</p>
  ) : (
    <p className={classes.facts}>Due by {day}</p>
  );
}
