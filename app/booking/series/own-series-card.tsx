import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { withinSentence } from '#domain/label/label-in.ts';
import type { OwnSeries } from './list-own-series.ts';
import { priceLabel, rhythmLabel, statusLabel } from './series-label.ts';

/** A series as one thing among a customer's bookings, and the way to change, pause or end it. */
export function OwnSeriesCard({ series }: { series: OwnSeries }) {
  const standing = statusLabel(series);
  return (
    <Card as="section" title={`Your regular clean: ${withinSentence(rhythmLabel(series))}`}>
      <p>
        {priceLabel(series)}
        {standing && `. ${standing}`}
      </p>
      <Link to={`/dashboard/cs/series/${series.id}`}>
        {series.newDays.length > 0 ? 'Choose another day' : 'Skip, change, pause or end it'}
      </Link>
    </Card>
  );
}
