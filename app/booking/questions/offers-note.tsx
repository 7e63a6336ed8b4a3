import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { offerPageOf, offersAtHand, offersForDraftDocument } from '../draft/offers-for-draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { Note } from '../terms/note.tsx';

/** An offer of the site for this very clean, beside the usual price of it. */
export function OffersNote({ draft, settings }: StepProps) {
  const place = offerPageOf(draft);
  const { answer } = useQuery(place && `${place.page}/${place.serviceType}`, async () =>
    place ? ((await runDocument(null, offersForDraftDocument, place)).listOfferss?.items ?? []) : [],
  );
  if (!place || answer.kind !== 'ready') return null;
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  return offersAtHand(draft, answer.value, settings).map((offer) => (
    <Note key={offer.id}>
      <p>
        <strong>There is an offer: {offer.title}.</strong> {hoursLabel(offer.hours)}
        {offer.cleanerCount > 1 && ` with ${offer.cleanerCount} cleaners`} for {money(offer.pricePence)}{' '}
        instead of {money(offer.usualPence)}. No promo code goes with it.
      </p>
      <p>
        <a href={`/book-now?offer=${offer.id}`}>Book this offer</a>
      </p>
    </Note>
  ));
}
