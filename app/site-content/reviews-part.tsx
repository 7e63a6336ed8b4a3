import { Radio, Stack } from '@mantine/core';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Stars } from '#app/components/selling/stars.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { stateIn } from '#app/lib/label/state-in.ts';
import { hiddenReasonLabels, reviewStatusLabels } from '#domain/label/enquiry-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { formatMonth } from '#domain/time/london.ts';
import type { QueuedReview } from './content-documents.ts';
import classes from './site-content.module.css';

const tones = { waiting: 'waiting', shown: 'good', hidden: 'stopped' } as const;

function Show({ review }: { review: QueuedReview }) {
  const hidden = { id: review.id, version: review.version };
  return <VerbForm step="show-review" hidden={hidden} submit="Show it on the site" />;
}

function Hide({ review }: { review: QueuedReview }) {
  return (
    <VerbForm
      step="hide-review"
      hidden={{ id: review.id, version: review.version }}
      submit="Keep it off the site"
      isQuiet
    >
      {(problems, idOf) => (
        <Radio.Group
          id={idOf('hiddenReason')}
          name="hiddenReason"
          label="Why it can’t be shown"
          error={problemFor(problems, 'hiddenReason')}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(hiddenReasonLabels).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </VerbForm>
  );
}

function Review({ review }: { review: QueuedReview }) {
  const { status, stars, text, firstName, month, outcode, city, hiddenReason } = review;
  const { tone, label } = stateIn(reviewStatusLabels, tones, status);
  return (
    <li className={classes.review}>
      <div className={classes.reviewHead}>
        <Stars count={stars} />
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={classes.reviewText}>{text}</p>
      <p className={classes.note}>
        {firstName}, {formatMonth(`${month}-01`)}, {outcode}, {cityLabel(city)}
        {hiddenReason && `. ${labelIn(hiddenReasonLabels, hiddenReason)}.`}
      </p>
      <div className={classes.verbs}>
        {status !== 'shown' && <Show review={review} />}
        <details>
          <summary className={classes.hide}>
            {status === 'hidden' ? 'Give another reason' : 'Don’t show it'}
          </summary>
          <Hide review={review} />
        </details>
      </div>
    </li>
  );
}

function HeldReview({ review }: { review: QueuedReview }) {
  return <Review key={useHeldKey(review.version)} review={review} />;
}

/** What customers let us show of their ratings; each is read before anybody else sees it. */
export function ReviewsPart({ reviews }: { reviews: readonly QueuedReview[] }) {
  return (
    <>
      <p className={classes.note}>
        Show the bad as well as the good: leaving out reviews because of their stars is against the law. A
        review goes from the site as soon as its writer takes it back.
      </p>
      {reviews.length === 0 ? (
        <EmptyState title="No reviews." text="When a customer lets us show theirs, it waits here." />
      ) : (
        <ul className={classes.rows}>
          {reviews.map((review) => (
            <HeldReview key={review.id} review={review} />
          ))}
        </ul>
      )}
    </>
  );
}
