import { isPricingOpen, ratePenceFor, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { suggestHours } from '#domain/booking/hours.ts';
import {
  frequenciesFor,
  type ServiceFrequency,
  type ServiceType,
  serviceFrequencies,
  serviceTypes,
} from '#domain/booking/options.ts';
import { priceBooking } from '#domain/booking/price.ts';
import { formatMoney } from '#domain/money/pence.ts';

export type PriceRow = { label: string; rate: string; example: string };

/** Every figure of the home page in words, so that the page needs no arithmetic in the browser. */
export type HomeFigures = {
  /** '£22.80': the least an hour can cost. */
  from: string;
  fromOf: Record<ServiceType, string>;
  rows: PriceRow[];
  /** What bringing products adds to a visit; '' when nothing. */
  supplies: string;
  taxRate: number;
};

const rows: { label: string; frequency: ServiceFrequency }[] = [
  { label: 'Every week or every working day', frequency: 'EveryWeek' },
  { label: 'Every two weeks or monthly', frequency: 'MoreThanTwoWeeks' },
  { label: 'One-off', frequency: 'OneOff' },
];

/** A standard clean of a home with two bedrooms and one bathroom, as the form would suggest and price it. */
function exampleOf(settings: Settings, serviceFrequency: ServiceFrequency): string {
  const home = { bedroomCount: 2, bathroomCount: 1, extras: [] };
  const hours = suggestHours({ serviceType: 'standardcleaning', serviceFrequency, ...home });
  if (hours.kind === 'quote') return '';
  const { quarterHours, cleanerCount } = hours;
  const rates = snapshotRates(settings, serviceFrequency);
  const { totalPence } = priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies: false });
  return `${formatMoney(totalPence, settings.currencyCode)} for ${quarterHours / 4} hours`;
}

/** null while prices are closed. */
export function homeFigures(settings: Settings): HomeFigures | null {
  if (!isPricingOpen(settings)) return null;
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  const least = (frequencies: readonly ServiceFrequency[]) =>
    money(Math.min(...frequencies.map((frequency) => ratePenceFor(settings, frequency))));
  const fromOf = serviceTypes.map((type) => [type, least(frequenciesFor(type))]);
  return {
    from: least(serviceFrequencies),
    fromOf: Object.fromEntries(fromOf) as Record<ServiceType, string>,
    rows: rows.map(({ label, frequency }) => ({
      label,
      rate: money(ratePenceFor(settings, frequency)),
      example: exampleOf(settings, frequency),
    })),
    supplies: settings.cleaningSuppliesRatePence > 0 ? money(settings.cleaningSuppliesRatePence) : '',
    taxRate: settings.taxRate,
  };
}
