import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { yearDate } from '#app/lib/label/moment-label.ts';
import { formatMonth } from '#domain/time/london.ts';
import type { Overview } from './overview-document.ts';

const span = ({ firstVisitOn, lastVisitOn }: Overview) =>
  firstVisitOn && lastVisitOn && firstVisitOn !== lastVisitOn
    ? `${yearDate(firstVisitOn)} to ${yearDate(lastVisitOn)}`
    : lastVisitOn && yearDate(lastVisitOn);

/** What they have spent and owe, and the cards they keep with us: kind, last four digits and last month. */
export function CustomerMoneyCard({ overview }: { overview: Overview }) {
  const { completedVisits, charged, refunded, tips, owed, cards } = overview;
  return (
    <Card as="section" title="Spent and owed">
      <FactList
        facts={[
          { label: 'Visits done', value: completedVisits },
          { label: 'From', value: span(overview) },
          { label: 'Charged', value: <Money pounds={charged} /> },
          { label: 'Refunded', value: refunded > 0 && <Money pounds={refunded} /> },
          { label: 'Spent', value: refunded > 0 && <Money pounds={charged - refunded} /> },
          { label: 'Tips', value: tips > 0 && <Money pounds={tips} /> },
          { label: 'Owed now', value: <Money pounds={owed} /> },
          {
            label: cards.length > 1 ? 'Cards' : 'Card',
            value: cards.length > 0 && cards.map((card) => <p key={card.id}>{cardLine(card)}</p>),
          },
        ]}
      />
    </Card>
  );
}

const cardLine = ({ brand, last4, worksUntil }: Overview['cards'][number]) =>
  `${brand} ending in ${last4}${worksUntil ? `, until ${formatMonth(worksUntil)}` : ''}`;
