import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { distanceLabel } from '#domain/matching/distance.ts';
import type { BookingCandidate } from './assign-documents.ts';

type AssignFormProps = { version: number; candidates: readonly BookingCandidate[] };

const optionOf = (candidate: BookingCandidate) => ({
  value: candidate.serviceProviderID,
  label: `${candidate.firstName}, ${candidate.email}${candidate.isInvited ? ' (invited)' : ''}`,
});

/** Gives a booking to a cleaner: asked by email, or agreed on the phone and booked at once. */
export function AssignForm({ version, candidates }: AssignFormProps) {
  const submission = useSubmission();
  const { data, isBusy } = submission;
  const [chosenId, choose] = useState(candidates[0]?.serviceProviderID ?? '');
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
        {chosen && <MatchFacts candidate={chosen} />}
        <Group gap="sm">
          <Button type="submit" name="how" value="ask" loading={pending === 'ask'} disabled={isBusy}>
            Ask by email
          </Button>
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

const points = (value: number, most: number) => `${value.toFixed(1)} of ${most}`;

function MatchFacts({ candidate }: { candidate: BookingCandidate }) {
  return (
    <FactList
      facts={[
        { label: 'Distance', value: distanceLabel(candidate.distanceKm) },
        { label: 'Match', value: points(candidate.score, 100) },
        { label: 'How near they live', value: points(candidate.distancePoints, 40) },
        { label: 'Ratings', value: points(candidate.ratingPoints, 25) },
        { label: 'Same cleaner as last time', value: points(candidate.sameCleanerPoints, 15) },
        { label: 'Keeps what they accept', value: points(candidate.reliabilityPoints, 10) },
        { label: 'Room in the next two weeks', value: points(candidate.roomPoints, 10) },
      ]}
    />
  );
}
