import { Link } from 'react-router';
import classes from '../log.module.css';
import type { AuditEntry } from './log-documents.ts';
import { changeLabel } from './log-label.ts';
import { recordAddress } from './record-address.ts';

/** What an entry changed, folded. */
export function AuditChanges({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const changes = changeLabel(entry);
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>What changed</summary>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  );
}

/** The number of the record, leading to its screen where it has one. */
export function AuditRecord({ entity, entityID }: Pick<AuditEntry, 'entity' | 'entityID'>) {
  const to = recordAddress(entity, entityID);
  if (!to) return <span className={classes.facts}>{entityID}</span>;
  return (
    <Link to={to} className={classes.facts} reloadDocument={entity === 'invoice'}>
      {entityID}
    </Link>
  );
}
