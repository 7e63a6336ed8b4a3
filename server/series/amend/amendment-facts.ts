import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { addedText } from '#domain/booking/visit/home-text.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { visitLength } from '../../booking/visit-facts.ts';
import type { MailPropsOf } from '../../mail/mail-types.ts';
import type { PriceStep } from './amended-terms.ts';

type Terms = Pick<PlacedBooking, 'input'>;
type SeriesAmended = NonNullable<MailPropsOf<'series-visits'>['amended']>;

/** What a visit costs, pence: until now, from then on, and what it comes to later, by rates of other days. */
export type AmendedPrices = { beforePence: number; totalPence: number; steps: readonly PriceStep[] };

const homeOf = ({ input }: Terms) => ({
  extras: input.extras,
  bedroom_count: input.bedroomCount,
  bathroom_count: input.bathroomCount,
});
const cleanersText = (count: number) => (count === 1 ? '1 cleaner' : `${count} cleaners`);
const placeOf = ({ input }: Terms) => `${input.address}, ${input.postalCode}`;

/** "4 hours (until now 3.5 hours)"; "" where it stays. */
const changed = (before: string, after: string): string =>
  before === after ? '' : `${after} (until now ${before})`;

/** What a change of a regular clean makes of its visits, as its mails say it. */
export function amendmentFacts(
  before: Terms,
  after: Terms,
  { fromDate, prices }: { fromDate: string; prices: AmendedPrices },
): SeriesAmended {
  const { beforePence, totalPence, steps } = prices;
  const products = after.input.cleaningSupplies ? 'We bring them' : 'The customer has them';
  return {
    from: formatLongDate(fromDate),
    length: changed(visitLength(before.input.quarterHours), visitLength(after.input.quarterHours)),
    cleaners: changed(cleanersText(before.input.cleanerCount), cleanersText(after.input.cleanerCount)),
    added: addedText(homeOf(before), homeOf(after)),
    takenOff: addedText(homeOf(after), homeOf(before)),
    products: before.input.cleaningSupplies === after.input.cleaningSupplies ? '' : products,
    address: placeOf(before) === placeOf(after) ? '' : placeOf(after),
    price: changed(formatMoney(beforePence), formatMoney(totalPence)) || formatMoney(totalPence),
    laterPrice: steps
      .map((step) => `${formatMoney(step.pence)} from ${formatLongDate(step.from)} on`)
      .join(', '),
  };
}
