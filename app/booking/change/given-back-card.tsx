import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { GivenBackChoices } from './given-back-choices.tsx';
import { givenBackVisitDocument } from './given-back-documents.ts';
import { type GivenBackReader, givenBackLabel } from './given-back-label.ts';
import { SecondCleanTick } from './second-clean-tick.tsx';

type CardProps = {
  booking: { id: string; version: number; bookingStatus?: string | null; startsAt: string };
  reader: GivenBackReader;
};

const none = () => undefined;

/** On a booking's own page: its cleaner gave it back after the start, and its customer, or the office with them, chooses. */
export function GivenBackCard({ booking, reader }: CardProps) {
  const { id, version, bookingStatus, startsAt } = booking;
  const now = useNow();
  const isPast = bookingStatus === 'pending' && now >= new Date(startsAt);
  const { last } = useQuery(isPast ? `given back ${id} ${version}` : null, () =>
    runDocument(null, givenBackVisitDocument, { id }),
  );
  const visit = isPast ? last?.getGivenBackVisit : null;
  if (!visit) return null;
  return (
    <Stack gap="lg">
      <Card as="section" title={`${visit.cleaner} can’t come`}>
        <p role="status">{givenBackLabel(visit, reader)}</p>
      </Card>
      <GivenBackChoices
        visit={visit}
        reader={reader}
        errorOf={none}
        form={(choice, children) => (
          <ChoiceForm version={last?.getBooking?.version ?? version} choice={choice}>
            {children}
          </ChoiceForm>
        )}
      />
    </Stack>
  );
}

type FormProps = { version: number; choice: string; children: ReactNode };

function ChoiceForm({ version, choice, children }: FormProps) {
  const submission = useSubmission();
  // Once it was refused, since the home has another clean then.
  const overlap = problemFor(submission.problems, 'isSecondClean');
  return (
    <SubmitForm submission={submission} hidden={{ version, choice, found: 0 }}>
      {overlap && <SecondCleanTick question={overlap} />}
      {children}
    </SubmitForm>
  );
}
