import { Stack } from '@mantine/core';
import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import { cardName } from '#domain/payment/card-name.ts';
import { formatMonth, londonDate } from '#domain/time/london.ts';
import type { Overview } from './overview-document.ts';

type SavedCard = Overview['cards'][number];

/** The cards that a customer keeps with us: kind, last four digits and last month. The office adds none. */
export function CustomerCardsCard({ id, cards }: { id: string; cards: readonly SavedCard[] }) {
  const mayRemove = useScreenPermissions()?.includes('money') === true;
  const today = londonDate(useNow());
  if (cards.length === 0) return null;
  return (
    <Card as="section" title={cards.length > 1 ? 'Saved cards' : 'Saved card'}>
      <Stack gap="md" align="flex-start">
        {cards.map((card) => (
          <div key={card.id}>
            <p>{cardLine(card, today)}</p>
            {card.isBeingRemoved && (
              <p>
                It is being removed: the payment service can’t be reached, and is asked again until it can.
              </p>
            )}
            {card.neededFor.length > 0 && (
              <p>It is still to pay for a clean. The customer chooses another one in their profile.</p>
            )}
            {mayRemove && card.neededFor.length === 0 && <RemoveCard id={id} card={card} />}
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function cardLine({ brand, last4, worksUntil }: SavedCard, today: string): string {
  const name = cardName({ brand, last4 });
  if (!worksUntil) return name;
  return `${name}, ${worksUntil < today ? 'ended in' : 'until'} ${formatMonth(worksUntil)}`;
}

function RemoveCard({ id, card }: { id: string; card: SavedCard }) {
  const name = cardName(card);
  return (
    <VerbQuestion
      step="remove-card"
      hidden={{ customerID: id, cardID: card.id }}
      label={`Remove ${name}`}
      isQuiet
      title={`Remove ${name} at the customer’s request?`}
      text="The payment service forgets it, and the customer gets an email. They can add it again themselves; the office can’t."
      confirm="Yes, remove it"
    />
  );
}
