import type { ReactNode } from 'react';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { actionLabel, actorLabel } from '#domain/label/log-label.ts';
import classes from '../log.module.css';
import { AuditChanges } from './audit-changes.tsx';
import type { AuditEntry } from './log-documents.ts';

type AuditListProps = {
  entries: readonly AuditEntry[];
  /** What can be done about an entry, below it. */
  below?: (entry: AuditEntry) => ReactNode;
};

/** Who did what to one record when, newest first; what changed opens below. */
export function AuditList({ entries, below }: AuditListProps) {
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry}>
          {below?.(entry)}
        </Entry>
      ))}
    </ol>
  );
}

function Entry({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  return (
    <li className={classes.entry}>
      <p className={classes.when}>{momentLabel(entry.at)}</p>
      <p className={classes.who}>{actorLabel(entry)}</p>
      <div>
        <p className={classes.what}>{actionLabel(entry.action)}</p>
        <AuditChanges entry={entry} />
        {children}
      </div>
    </li>
  );
}
