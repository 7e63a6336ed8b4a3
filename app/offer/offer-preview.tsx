import { PriceCard } from '#app/components/selling/price-card.tsx';
import type { FieldValues } from '#app/lib/form/edit-fields.ts';
import { offerSummary } from '#app/lib/label/offer-label.ts';
import { useSession } from '#app/lib/state/session.ts';

/** The offer as a visitor sees it, from what the form holds. */
export function OfferPreview({ draft }: { draft: FieldValues }) {
  const { currencyCode, taxRate } = useSession(({ settings }) => settings);
  const offer = { id: 'preview', ...draft } as Parameters<typeof offerSummary>[0];
  const { action, ...summary } = offerSummary(offer, currencyCode, taxRate);
  return (
    <>
      <h2>As visitors see it</h2>
      <PriceCard {...summary} title={summary.title || 'No title yet'} action={{ label: action.label }} />
    </>
  );
}
