import { useEffect } from 'react';
import { editFormSentences } from '#domain/messages/browser/edit-form-sentences.ts';
import classes from './changed-notice.module.css';
import type { OthersChange, OthersChanges } from './use-others-changes.tsx';

type ChangedNoticeProps = {
  found: OthersChanges | null;
  /** The server has refused the version that was read. */
  isRefused: boolean;
  onTake: (change: OthersChange) => void;
};

function sentenceFor(found: OthersChanges | null): string {
  if (!found || found.changes.length === 0) return editFormSentences.changed_around;
  return found.isPerhapsOwn ? editFormSentences.changed_since : editFormSentences.changed_meanwhile;
}

/** Above a form whose record somebody else has changed: what they saved, field by field, beside what was typed. */
export function ChangedNotice({ found, isRefused, onTake }: ChangedNoticeProps) {
  useEffect(() => {
    const fields = found?.changes.flatMap(({ id }) => document.getElementById(id) ?? []) ?? [];
    for (const field of fields) field.setAttribute('data-others-changed', '');
    return () => {
      for (const field of fields) field.removeAttribute('data-others-changed');
    };
  }, [found]);
  if (!found && !isRefused) return null;
  return (
    <div role="alert" className={classes.box}>
      <p className={classes.words}>{sentenceFor(found)}</p>
      {found && found.changes.length > 0 && (
        <ul className={classes.list}>
          {found.changes.map((change) => (
            <li key={change.name}>
              {change.id ? <a href={`#${change.id}`}>{change.label}</a> : change.label}
              {'. '}
              <span>
                Somebody else has saved: <strong>{change.spoken}</strong>
              </span>{' '}
              {change.isTaken ? (
                <span className={classes.taken}>(shown below)</span>
              ) : (
                <button type="button" className={classes.take} onClick={() => onTake(change)}>
                  Take theirs
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
