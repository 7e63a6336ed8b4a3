import { Link } from 'react-router';
import { changeLabel } from '#domain/label/log-label.ts';
import classes from '../log.module.css';
import type { AuditEntry } from './log-documents.ts';
import { isDocumentRecord, recordAddress } from './record-address.ts';

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

type RecordProps = Pick<AuditEntry, 'entity' | 'entityID' | 'about'> & { words: string };

/** What the record is called, leading to its screen where it has one; one without a name by its number. */
export function AuditRecord({ entity, entityID, about, words }: RecordProps) {
  const to = recordAddress(entity, entityID, about);
  return (
    <>
      {to ? (
        <Link to={to} reloadDocument={isDocumentRecord(entity)}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      {!about && <div className={classes.facts}>{entityID}</div>}
    </>
  );
}

/** Who did it, leading to what else they did; a cleaner to their profile. */
export function AuditActor({ entry, words }: { entry: AuditEntry; words: string }) {
  const { actorName, actorServiceProviderID } = entry;
  if (actorServiceProviderID)
    return <Link to={`/dashboard/serviceProvider/${actorServiceProviderID}`}>{words}</Link>;
  if (!actorName) return <span>{words}</span>;
  return <Link to={`/dashboard/miscellaneous/?person=${encodeURIComponent(actorName)}`}>{words}</Link>;
}
