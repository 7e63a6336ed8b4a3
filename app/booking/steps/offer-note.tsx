import { Link } from 'react-router';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { labels, serviceTypes } from '#domain/booking/options.ts';
import { offerPricePence } from '#domain/booking/price/price.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { DraftOffer } from '../draft/booking-draft.ts';
import { Note } from '../terms/note.tsx';

/** What an offer is, before the first question; and the way to book at the usual prices. */
export function OfferNote({ offer, settings }: { offer: DraftOffer; settings: Settings }) {
  const type = serviceTypes.find((known) => known === offer.serviceType);
  const cleaners = offer.cleanerCount === 1 ? '1 cleaner' : `${offer.cleanerCount} cleaners`;
  const price = formatMoney(offerPricePence(offer), settings.currencyCode);
  return (
    <Note>
      <p>
        <strong>{offer.title}</strong>
      </p>
      <p>
        {type ? `${labels.serviceType[type]}, once: ` : 'Once: '}
        {hoursLabel(offer.quarterHours / 4)} with {cleaners} for {price}
        {settings.taxRate > 0 && <span>, including VAT</span>}. You can add hours at our usual rate. A promo
        code can’t be used with it.
      </p>
      <p>
        <Link to="/book-now" reloadDocument>
          Book without this offer
        </Link>
      </p>
    </Note>
  );
}
