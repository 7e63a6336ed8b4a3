import { FactList } from '#app/components/layout/fact-list.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { distanceLabel } from '#domain/matching/distance.ts';
import { formatTime } from '#domain/time/london.ts';
import type { BookingCandidate } from './assign-documents.ts';

function stateOf({ isInvited, isLeftByCustomer }: BookingCandidate): string {
  if (isLeftByCustomer) return ' (customer asked for another)';
  return isInvited ? ' (asked)' : '';
}

/** "Pia Cleaner, about 3 miles away (asked)": how a cleaner stands in the list of those who could come. */
export const candidateLabel = (candidate: BookingCandidate): string =>
  `${candidate.firstName} ${candidate.lastName}, ${distanceLabel(candidate.distanceKm).toLowerCase()}${stateOf(candidate)}`;

const leftWords =
  'The customer asked for somebody else in their place. Phone both first: only “Agreed by phone” books them.';

const points = (value: number, max: number) => `${value.toFixed(1)} of ${max}`;

/** What else somebody has that day: "9:00am to 11:00am, E2". */
function dayLabel({ visits }: BookingCandidate): string {
  const each = visits.map(
    ({ startTime, endTime, outcode }) => `${formatTime(startTime)} to ${formatTime(endTime)}, ${outcode}`,
  );
  return each.join('\n') || 'Nothing else';
}

/** What helps to choose a cleaner: how to reach them, their day, whether they were asked, and why they fit. */
export function CandidateFacts({ candidate }: { candidate: BookingCandidate }) {
  return (
    <FactList
      facts={[
        ...(candidate.isLeftByCustomer ? [{ label: 'Before you book', value: leftWords }] : []),
        { label: 'Phone', value: <PhoneLink number={candidate.phone} /> },
        { label: 'Email', value: candidate.email, translate: 'no' },
        { label: 'Distance', value: distanceLabel(candidate.distanceKm) },
        { label: 'That day', value: dayLabel(candidate) },
        { label: 'Asked', value: candidate.invitedAt ? momentLabel(candidate.invitedAt) : 'Not yet' },
        { label: 'Match', value: points(candidate.score, 100) },
        { label: 'How near they live', value: points(candidate.distancePoints, 40) },
        { label: 'Ratings', value: points(candidate.ratingPoints, 25) },
        { label: 'Came last time, or asked for first', value: points(candidate.sameCleanerPoints, 15) },
        { label: 'Keeps what they accept', value: points(candidate.reliabilityPoints, 10) },
        { label: 'Room in the next two weeks', value: points(candidate.roomPoints, 10) },
      ]}
    />
  );
}
