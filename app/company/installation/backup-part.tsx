import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { Card } from '#app/components/layout/card.tsx';
import table from '#app/components/layout/plain-table.module.css';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import type { Installation } from './installation-documents.ts';
import { backupState, bytesLabel } from './installation-label.ts';

/** The latest backups: when, how large, and what each is worth. */
export function BackupPart({ backups, restoredAt }: Pick<Installation, 'backups' | 'restoredAt'>) {
  return (
    <Card as="section" title="Backups">
      <p>
        One is made each night at 3:00am and kept for seven days, four weeks or six months.{' '}
        {restoredAt
          ? `This installation was made from a backup, ${momentLabel(restoredAt)}.`
          : 'Once a quarter, bring one back on another machine: the runbook says how.'}
      </p>
      {backups.length === 0 ? (
        <p>There is none yet: the first is made tonight.</p>
      ) : (
        <Backups backups={backups} />
      )}
    </Card>
  );
}

function Backups({ backups }: Pick<Installation, 'backups'>) {
  return (
    <table className={table.table} data-stacks>
      <caption>The latest backups</caption>
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col">Size</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => {
          const { label, tone, words } = backupState(backup);
          return (
            <tr key={backup.id}>
              <td>
                {momentLabel(backup.beganAt)}
                <br />
                <span translate="no">{backup.file}</span>
              </td>
              <td>{backup.bytes ? bytesLabel(backup.bytes) : ''}</td>
              <td>
                <StatusBadge tone={tone}>{label}</StatusBadge> {words}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
