import { ratePenceFor, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { frequenciesFor, serviceFrequencies } from '#domain/booking/options.ts';
import { type Price, priceBooking } from '#domain/booking/price.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type Hours, planHours } from './planned-hours.ts';

export type DraftPrice =
  /** Too little is known for a total: the least an hour can cost with the answers so far. */
  | { kind: 'from'; ratePence: number }
  | ({ kind: 'total'; ratePence: number; price: Price; isQuoted?: true } & Hours);

/** What the clean costs as it stands, by the function the server prices with. */
export function draftPrice(draft: BookingDraft, settings: Settings): DraftPrice {
  const { serviceFrequency, serviceType, cleaningSupplies } = draft;
  const plan = planHours(draft);
  if (serviceFrequency === null || plan.kind !== 'hours') {
    const possible = serviceType === null ? serviceFrequencies : frequenciesFor(serviceType);
    const frequencies = serviceFrequency === null ? possible : [serviceFrequency];
    return { kind: 'from', ratePence: Math.min(...frequencies.map((each) => ratePenceFor(settings, each))) };
  }
  const { quarterHours, cleanerCount } = plan;
  const rates = snapshotRates(settings, serviceFrequency);
  const work = { rates, quarterHours, cleanerCount, cleaningSupplies };
  const total = { kind: 'total', ratePence: rates.ratePence, quarterHours, cleanerCount } as const;
  if (!draft.quote) return { ...total, price: priceBooking(work) };
  return {
    ...total,
    price: priceBooking({ ...work, quotePricePence: draft.quote.pricePence }),
    isQuoted: true,
  };
}
