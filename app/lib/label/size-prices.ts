import { isPricingOpen, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import type { ServiceFrequency, ServiceType } from '#domain/booking/options.ts';
import { suggestHours } from '#domain/booking/price/hours.ts';
import { priceBooking } from '#domain/booking/price/price.ts';
import { formatMoney, poundsFromPence } from '#domain/money/pence.ts';

export type HomeSize = { bedroomCount: number; bathroomCount: number };

export type SizePrice = HomeSize & {
  /** "2 bedrooms, 1 bathroom" */
  label: string;
  /** "6.5 hours", "2 cleaners, 4.5 hours" */
  work: string;
  /** What each of those hours costs: "£27.00". */
  rate: string;
  /** '' for a home too large for the form, which gets a quote. */
  price: string;
  pounds: number | null;
  bookLink: string;
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const sizeLabel = ({ bedroomCount, bathroomCount }: HomeSize): string =>
  `${counted(bedroomCount, 'bedroom')}, ${counted(bathroomCount, 'bathroom')}`;

type Work = { serviceType: ServiceType; serviceFrequency: ServiceFrequency };

const bookLink = ({ serviceType, serviceFrequency }: Work, { bedroomCount, bathroomCount }: HomeSize) =>
  `/book-now?${new URLSearchParams({
    serviceType,
    serviceFrequency,
    bedroomCount: String(bedroomCount),
    bathroomCount: String(bathroomCount),
  })}`;

/**
 * What a clean costs by the size of the home: the hours the form suggests (rules/prices#suggested-hours) at today's
 * rates. Empty while prices are closed.
 */
export function sizePrices(settings: Settings, work: Work, sizes: readonly HomeSize[]): SizePrice[] {
  if (!isPricingOpen(settings)) return [];
  const rates = snapshotRates(settings, work.serviceFrequency);
  return sizes.map((size) => {
    const hours = suggestHours({ ...work, ...size, extras: [] });
    const label = sizeLabel(size);
    if (hours.kind === 'quote') {
      return { ...size, label, work: '', rate: '', price: '', pounds: null, bookLink: '/quote' };
    }
    const { quarterHours, cleanerCount } = hours;
    const { totalPence } = priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies: false });
    const each = `${quarterHours / 4} hours`;
    return {
      ...size,
      label,
      work: cleanerCount === 1 ? each : `${cleanerCount} cleaners, ${each}`,
      rate: formatMoney(rates.ratePence, settings.currencyCode),
      price: formatMoney(totalPence, settings.currencyCode),
      pounds: poundsFromPence(totalPence),
      bookLink: bookLink(work, size),
    };
  });
}
