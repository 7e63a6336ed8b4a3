import { momentLabel } from '#app/lib/label/moment-label.ts';
import classes from '../log.module.css';
import type { AuditEntry } from './log-documents.ts';
import { actionLabel, actorLabel, changeLabel } from './log-label.ts';

/** Who did what when, newest first; what changed opens below. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const changes = changeLabel(entry);
  return (
    <li className={classes.entry}>
      <p className={classes.when}>{momentLabel(entry.at)}</p>
      <p className={classes.who}>{actorLabel(entry)}</p>
      <div>
        <p className={classes.what}>{actionLabel(entry.action)}</p>
        <p className={classes.facts}>{entry.entityID}</p>
        {changes.length > 0 && (
          <details className={classes.changes}>
            <summary>What changed</summary>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
