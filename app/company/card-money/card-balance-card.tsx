import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { CardBalance } from './card-money-documents.ts';

const amount = (pounds: number | null | undefined) => (pounds ? <Money pounds={pounds} /> : null);

/** What the card processor holds for us now, and why account 1200 is not the same number. */
export function CardBalanceCard({ balance }: { balance: CardBalance | null }) {
  if (!balance) return null;
  const { books, held, onTheWay, unsentRefunds, byHand, recent, difference } = balance;
  if (typeof books !== 'number' || typeof held !== 'number') {
    return (
      <Card as="section" title="Held for us now">
        <p>The card processor can’t be asked just now. Open this page again in some minutes.</p>
      </Card>
    );
  }
  const less = (pounds: number | null | undefined) => amount(pounds ? -pounds : 0);
  return (
    <Card as="section" title="Held for us now">
      <FactList
        facts={[
          {
            label: balance.gateway === 'stripe' ? 'Stripe holds' : 'Simulated',
            value: <Money pounds={held} />,
          },
          { label: 'Paid out, not at the bank yet', value: amount(onTheWay) },
          { label: 'Refunds not sent yet', value: less(unsentRefunds) },
          { label: 'Payouts and disputes entered by hand', value: amount(byHand) },
          { label: 'New, not in the books yet', value: less(recent) },
          { label: 'By the books (account 1200)', value: <Money pounds={books} /> },
          { label: 'Difference', value: difference ? <Money pounds={difference} /> : 'None: they agree' },
        ]}
      />
    </Card>
  );
}
