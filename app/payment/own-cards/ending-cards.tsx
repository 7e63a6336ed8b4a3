import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { londonDate } from '#domain/time/london.ts';
import type { OwnCard } from './own-card-documents.ts';
import { endingNotice } from './own-card-label.ts';

/** Cards that end soon, or have, and are still to pay a clean: said before a payment fails. */
export function EndingCards({ cards }: { cards: readonly EndingCard[] }) {
  const today = londonDate(useNow());
  const notices = cards.flatMap((card) => endingNotice(card, today) ?? []);
  if (notices.length === 0) return null;
  return (
    <Stack mb="md">
      <Card as="section" title={notices.length > 1 ? 'Cards that end' : 'A card that ends'}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
        <Link to="/dashboard/cs/profile#cards">Add or choose another card</Link>
      </Card>
    </Stack>
  );
}

type EndingCard = Pick<OwnCard, 'brand' | 'last4' | 'worksUntil' | 'neededFor'>;
