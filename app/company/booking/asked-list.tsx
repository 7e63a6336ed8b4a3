import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import type { AskedCleaner } from './assign-documents.ts';

/** When somebody was asked, and what became of it where that is known. */
function askedLabel({ invitedAt, turnedDownAt, isForThisTime }: AskedCleaner): string {
  const asked = `asked ${momentLabel(invitedAt)}`;
  if (turnedDownAt) return `${asked}, said no ${momentLabel(turnedDownAt)}`;
  return isForThisTime ? asked : `${asked}, about another time`;
}

/** Who was asked about a booking and when, the first first. */
export function AskedList({ asked }: { asked: readonly AskedCleaner[] }) {
  if (asked.length === 0) return <p>Nobody has been asked yet.</p>;
  return (
    <ul>
      {asked.map((one) => (
        <li key={one.serviceProviderID}>
          <Anchor component={Link} to={`/dashboard/serviceProvider/${one.serviceProviderID}`} translate="no">
            {one.firstName} {one.lastName}
          </Anchor>
          , <PhoneLink number={one.phone} />, {askedLabel(one)}
        </li>
      ))}
    </ul>
  );
}
