import { Link } from 'react-router';
import { changeLabel, entityLabel } from '#domain/label/log-label.ts';
import classes from '../log.module.css';
import type { AuditEntry } from './log-documents.ts';
import { recordAddress } from './record-address.ts';

/** What an entry changed, folded. */
export function AuditChanges({ entry }: { entry: Pick<AuditEntry, 'entity' | 'before' | 'after'> }) {
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

/** What kind of record it is, leading to its screen where it has one, and its number. */
export function AuditRecord({ entity, entityID }: Pick<AuditEntry, 'entity' | 'entityID'>) {
  const to = recordAddress(entity, entityID);
  const kind = entityLabel(entity);
  return (
    <>
      {to ? (
        <Link to={to} reloadDocument={entity === 'invoice'}>
          {kind}
        </Link>
      ) : (
        <span>{kind}</span>
      )}
      <div className={classes.facts}>{entityID}</div>
    </>
  );
}
