import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { type BookingCandidate, canBeAsked } from './assign-documents.ts';
import { CandidateFacts, candidateLabel } from './candidate-facts.tsx';

type AssignFormProps = { version: number; candidates: readonly BookingCandidate[] };

const optionOf = (candidate: BookingCandidate) => ({
  value: candidate.serviceProviderID,
  label: candidateLabel(candidate),
});

/** Gives a booking to a cleaner: asked by email, or agreed on the phone and booked at once. */
export function AssignForm({ version, candidates }: AssignFormProps) {
  const submission = useSubmission();
  const { data, isBusy } = submission;
  // Somebody who was asked already waits to answer: the next best is the one to ask.
  const best = candidates.find(canBeAsked) ?? candidates[0];
  const [chosenId, choose] = useState(best?.serviceProviderID ?? '');
  const chosen = candidates.find((candidate) => candidate.serviceProviderID === chosenId);
  const pending = submission.pressed('how');
  if (candidates.length === 0) return <p>No cleaner near enough is free then.</p>;
  return (
    <SubmitForm submission={submission} hidden={{ version }}>
      {data?.ok && <p role="status">Done. The cleaner has been told by email.</p>}
      <Stack gap="sm">
        <NativeSelect
          label="Cleaner, best match first"
          name="serviceProviderID"
          data={candidates.map(optionOf)}
          value={chosenId}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {chosen && <CandidateFacts candidate={chosen} />}
        <Group gap="sm">
          {(!chosen || canBeAsked(chosen)) && (
            <Button type="submit" name="how" value="ask" loading={pending === 'ask'} disabled={isBusy}>
              Ask by email
            </Button>
          )}
          <Button
            type="submit"
            name="how"
            value="agreed"
            variant="default"
            loading={pending === 'agreed'}
            disabled={isBusy}
          >
            Agreed by phone
          </Button>
        </Group>
      </Stack>
    </SubmitForm>
  );
}
