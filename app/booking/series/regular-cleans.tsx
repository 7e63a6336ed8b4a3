import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import type { OwnSeries } from './list-own-series.ts';
import { priceLabel, rhythmLabel, statusLabel } from './series-label.ts';

/** A customer's regular cleans for the office, each with its way to the screen that changes it. */
export function RegularCleans({ series }: { series: readonly OwnSeries[] }) {
  if (series.length === 0) return null;
  return (
    <Card as="section" title="Regular cleans">
      {series.map((one) => (
        <p key={one.id}>
          <Link to={`/dashboard/series/${one.id}`}>{rhythmLabel(one)}</Link>
          <br />
          {statusLabel(one) ?? priceLabel(one)}
        </p>
      ))}
    </Card>
  );
}
