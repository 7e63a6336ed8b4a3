import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { type Submission, useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { StarRating } from '#app/components/selling/star-rating.tsx';
import { Stars } from '#app/components/selling/stars.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { CustomerBooking } from './customer-booking.ts';

export function RatingCard({ booking }: { booking: CustomerBooking }) {
  const submission = useSubmission();
  const isThanked = booking.ratting !== null && booking.ratting !== undefined && submission.data?.ok === true;
  return (
    <Card as="section" title={booking.ratting ? 'Your rating' : 'How was your clean?'}>
      <div role="status">{isThanked && <p>Thank you. Your rating is saved.</p>}</div>
      {booking.ratting ? (
        <Given booking={booking} />
      ) : (
        <RatingForm booking={booking} submission={submission} />
      )}
    </Card>
  );
}

function Given({ booking }: { booking: CustomerBooking }) {
  return (
    <>
      <Stars count={booking.ratting ?? 0} />
      {booking.rattingComment && <p>{booking.rattingComment}</p>}
      {booking.rattingComment && <ForCleaners isNamed={booking.commentShown?.isNamed ?? null} />}
      {booking.review && <Published status={booking.review.status} />}
    </>
  );
}

const publishedWords: Record<string, string> = {
  waiting: 'You let us show this on our site. It appears there once our office has read it.',
  shown: 'This is on our site, with your first name, the month and your district.',
  hidden: 'You let us show this on our site, but our office couldn’t let it through.',
};

/** What became of the consent, and the way to take it back. */
function Published({ status }: { status: string }) {
  return (
    <>
      <p>{publishedWords[status]}</p>
      <VerbForm step="withdraw-review" submit="Don’t show it on your site" isQuiet />
    </>
  );
}

/** Whether the cleaners read the comment, and the other way round with one press. */
function ForCleaners({ isNamed }: { isNamed: boolean | null }) {
  if (isNamed === null)
    return (
      <>
        <p>Who cleaned sees the stars, and not what you wrote.</p>
        <VerbForm step="show-comment" submit="Let them read it, without my name" isQuiet />
      </>
    );
  return (
    <>
      <p>
        Who cleaned may read what you wrote,{' '}
        {isNamed ? 'with your first name and the month.' : 'with the month and without your name.'}
      </p>
      <VerbForm step="hide-comment" submit="Don’t let them read it" isQuiet />
    </>
  );
}

type RatingFormProps = {
  booking: CustomerBooking;
  submission: Submission<unknown>;
};

function RatingForm({ booking, submission }: RatingFormProps) {
  const { problems, isBusy } = submission;
  const [mayPublish, setMayPublish] = useState(false);
  const [isForCleaners, setForCleaners] = useState(false);
  const [isNamed, setNamed] = useState(false);
  return (
    <SubmitForm submission={submission} hidden={{ version: booking.version ?? 1 }}>
      <Stack gap="sm">
        <StarRating
          name="ratting"
          legend="Choose 1 to 5 stars"
          value={null}
          error={problemFor(problems, 'ratting')}
        />
        <Textarea
          id={fieldId('rattingComment')}
          name="rattingComment"
          label="Anything to add? (optional)"
          description="Up to 1,000 characters. We read it; your cleaner only where you tick it."
          rows={4}
          maxLength={1000}
          error={problemFor(problems, 'rattingComment')}
        />
        <TickBox
          field="cleanersMayRead"
          label="My cleaner may read what I wrote."
          hint="With the month, in their profile. You can take it back here at any time."
          isTicked={isForCleaners}
          onChange={setForCleaners}
        />
        {isForCleaners && (
          <TickBox
            field="cleanersMaySeeName"
            label="And see my first name with it."
            isTicked={isNamed}
            onChange={setNamed}
          />
        )}
        <TickBox
          field="mayPublish"
          label={`You may show this on your site, with my first name, the month and my district${booking.postalCode ? ` (${outcodeOf(booking.postalCode)})` : ''}.`}
          hint="Only what you wrote, up to 400 characters, and once our office has read it. You can take it back here at any time."
          isTicked={mayPublish}
          onChange={setMayPublish}
        />
        <Button type="submit" loading={isBusy} style={{ alignSelf: 'start' }}>
          Send rating
        </Button>
      </Stack>
    </SubmitForm>
  );
}
