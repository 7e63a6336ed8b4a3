import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { savedUntil } from '#app/lib/form/saved-draft-record.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { StepKey } from '../draft/booking-steps.ts';
import { draftLink } from '../draft/draft-link.ts';
import classes from './saved-answers.module.css';

type SavedAnswersProps = {
  draft: BookingDraft;
  step: StepKey;
  /** Since when this device has the answers; null while it has none. */
  keptAt: Date | null;
  /** Forgets them; gives back what brings them again. */
  onClear: () => () => void;
};

type Said = { kind: 'copied' } | { kind: 'link'; link: string } | { kind: 'cleared'; undo: () => void };

/** Says that the answers stay on this device, how to take them elsewhere, and how to be rid of them. */
export function SavedAnswers({ draft, step, keptAt, onClear }: SavedAnswersProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isCleared = said?.kind === 'cleared';
  useEffect(() => {
    // The button that was pressed is gone with the answers.
    if (isCleared) box.current?.focus();
  }, [isCleared]);
  if (!keptAt && !isCleared) return null;

  async function copy() {
    const link = `${window.location.origin}${draftLink(draft, step)}`;
    try {
      await navigator.clipboard.writeText(link);
      setSaid({ kind: 'copied' });
    } catch (error) {
      reportError('The link could not be copied.', error);
      setSaid({ kind: 'link', link });
    }
  }

  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      {keptAt && (
        <>
          <p className={classes.words}>
            Your answers are kept on this device until {formatLongDate(londonDate(savedUntil(keptAt)))}. Your
            card and what you agree to are not.
          </p>
          <div className={classes.buttons}>
            <Button variant="subtle" px={0} onClick={() => void copy()}>
              Copy a link to this booking
            </Button>
            <Button variant="subtle" px={0} onClick={() => setSaid({ kind: 'cleared', undo: onClear() })}>
              Clear my answers
            </Button>
          </div>
        </>
      )}
      <div role="status">
        {said?.kind === 'copied' && (
          <p className={classes.words}>
            Copied. The link opens this form with the clean, rooms and time you chose, without your name,
            address or contact details.
          </p>
        )}
        {isCleared && !keptAt && (
          <p className={classes.words}>
            Your answers are cleared.{' '}
            <Button
              variant="subtle"
              px="xs"
              onClick={() => {
                said.undo();
                setSaid(null);
              }}
            >
              Bring them back
            </Button>
          </p>
        )}
      </div>
      {said?.kind === 'link' && (
        <TextInput
          label="Link to this booking"
          description="Copy it from here."
          readOnly
          value={said.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
