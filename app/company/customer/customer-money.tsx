import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { yearDate } from '#app/lib/label/moment-label.ts';
import type { Overview } from './overview-document.ts';

const span = ({ firstVisitOn, lastVisitOn }: Overview) =>
  firstVisitOn && lastVisitOn && firstVisitOn !== lastVisitOn
    ? `${yearDate(firstVisitOn)} to ${yearDate(lastVisitOn)}`
    : lastVisitOn && yearDate(lastVisitOn);

/** What they have spent and owe. */
export function CustomerMoneyCard({ overview }: { overview: Overview }) {
  const { completedVisits, charged, refunded, tips, owed } = overview;
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
        ]}
      />
    </Card>
  );
}
