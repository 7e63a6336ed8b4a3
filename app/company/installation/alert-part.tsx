import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { Card } from '#app/components/layout/card.tsx';
import table from '#app/components/layout/plain-table.module.css';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import type { Installation } from './installation-documents.ts';
import { watchedLabel } from './installation-label.ts';

/** What is wrong now, and what was. */
export function AlertPart({ alerts, unknown }: Pick<Installation, 'alerts' | 'unknown'>) {
  const standing = alerts.filter(({ endedAt }) => !endedAt);
  const past = alerts.filter(({ endedAt }) => endedAt);
  return (
    <Card as="section" title="Alerts">
      {(standing.length === 0 || unknown.length > 0) && <p>{watchedLabel(unknown)}</p>}
      {standing.length > 0 && <Alerts alerts={standing} caption="What is wrong now" />}
      {past.length > 0 && (
        <details>
          <summary>{past.length === 1 ? '1 that is over' : `${past.length} that are over`}</summary>
          <Alerts alerts={past} caption="What was wrong" />
        </details>
      )}
    </Card>
  );
}

function Alerts({ alerts, caption }: Pick<Installation, 'alerts'> & { caption: string }) {
  return (
    <table className={table.table} data-stacks>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Since</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {alerts.map(({ id, title, words, since, endedAt }) => (
          <tr key={id}>
            <td>
              <strong>{title}</strong>
              <br />
              {words}
            </td>
            <td>{momentLabel(since)}</td>
            <td>
              <StatusBadge tone={endedAt ? 'done' : 'stopped'}>{endedAt ? 'Over' : 'Wrong now'}</StatusBadge>
              {endedAt && ` ${momentLabel(endedAt)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
