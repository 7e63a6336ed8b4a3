import { lazy, Suspense } from 'react';
import { areaReply } from '#app/lib/form/area-label.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { useAreaAnswer } from '../draft/use-area-answer.ts';
import classes from './place-question.module.css';

type PlaceQuestionProps = Pick<StepProps, 'draft' | 'settings' | 'change' | 'errorOf'> & {
  learn: (part: Partial<BookingDraft>) => void;
};

/** Few need it (rules/messages#waitlist), so it comes when they do. */
const WaitlistForm = lazy(() =>
  loadChunk('waitlist', async () => ({ default: (await import('./waitlist-form.tsx')).WaitlistForm })),
);

/**
 * Where, before everything else: whether we come there decides whether the rest is worth answering. What the page
 * before said about the postcode stands here too (rules/content#booking-form).
 */
export function PlaceQuestion({ draft, settings, change, learn, errorOf }: PlaceQuestionProps) {
  const answer = useAreaAnswer({ postalCode: draft.postalCode, settings, learn });
  const id = fieldId('postalCode');
  const error = errorOf('postalCode');
  const reply = answer && areaReply(answer, '');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        Your postcode
      </label>
      {error && (
        <p id={`${id}-error`} className={classes.problem}>
          {error}
        </p>
      )}
      <input
        id={id}
        name="postalCode"
        type="text"
        className={classes.input}
        value={draft.postalCode}
        onChange={(event) => change({ postalCode: event.currentTarget.value })}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-answer` : `${id}-answer`}
      />
      <p id={`${id}-answer`} className={classes.answer} aria-live="polite">
        {reply ? (
          <>
            {reply.strong && <strong>{reply.strong}</strong>} {reply.rest}{' '}
            {answer.kind === 'not-served' && (
              <a href={`/quote?postalCode=${encodeURIComponent(draft.postalCode)}`}>Ask for a quote</a>
            )}
          </>
        ) : (
          'Like SW1A 1AA. We tell you at once whether we clean there and when next.'
        )}
      </p>
      {answer?.kind === 'not-served' && (
        <Suspense>
          <WaitlistForm postalCode={draft.postalCode} awaits="area" />
        </Suspense>
      )}
    </div>
  );
}
