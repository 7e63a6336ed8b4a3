import { isPricingOpen, ratePenceFor, snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import {
  frequenciesFor,
  type ServiceFrequency,
  type ServiceType,
  serviceFrequencies,
  serviceTypes,
} from '#domain/booking/options.ts';
import { suggestHours } from '#domain/booking/price/hours.ts';
import { priceBooking } from '#domain/booking/price/price.ts';
import { formatMoney, formatWholePounds, poundsFromPence } from '#domain/money/pence.ts';
import { openDaysLabel } from '#domain/site-text/open-days-label.ts';
import { type Headline, headline } from './headline-label.ts';

const wholePounds = (pence: number) => formatWholePounds(Math.floor(pence / 100));

/** "£266 to £315", or "£315" where both are the same: rounded down, so that nobody is promised too much. */
export function wholePoundsRange(leastPence: number, mostPence: number): string {
  const [least, most] = [wholePounds(leastPence), wholePounds(mostPence)];
  return least === most ? least : `${least} to ${most}`;
}

type PriceRow = { label: string; frequency: ServiceFrequency; rate: string; example: string };

/** One visit worked out as the booking form would, line by line: what a receipt of ours looks like. */
type PriceExample = {
  hours: string;
  rate: string;
  total: string;
  /** '' while the business is not registered for VAT. */
  vat: string;
};

/** Every figure of a public page in words, so that the page needs no arithmetic in the browser. */
export type PriceFigures = {
  /** '£27.00 an hour; £22.80 when we come every week. VAT is included.': without a word of VAT while none is charged. */
  anHour: string;
  anHourOf: Record<ServiceType, Headline>;
  /** The least an hour can cost in decimal pounds, for search engines. */
  fromPounds: Record<ServiceType, number>;
  currencyCode: string;
  rows: PriceRow[];
  example: PriceExample | null;
  /** What bringing products adds to a visit; '' when nothing. */
  supplies: string;
  taxRate: number;
  /** "Monday to Saturday": the days of the calendar in the booking form. */
  openDays: string;
  /** "£0.00": what is never added. */
  nothing: string;
};

const rows: { label: string; frequency: ServiceFrequency }[] = [
  { label: 'Every week or every working day', frequency: 'EveryWeek' },
  { label: 'Every two weeks or monthly', frequency: 'MoreThanTwoWeeks' },
  { label: 'One-off', frequency: 'OneOff' },
];

/** The home that examples are of: two bedrooms, one bathroom, nothing extra. */
const exampleHome = { bedroomCount: 2, bathroomCount: 1, extras: [] };

const hoursLabel = (quarterHours: number): string => `${quarterHours / 4} hours`;

/** A standard clean of the example home, as the form would suggest and price it. */
function exampleOf(settings: Settings, serviceFrequency: ServiceFrequency): PriceExample | null {
  const hours = suggestHours({ serviceType: 'standardcleaning', serviceFrequency, ...exampleHome });
  if (hours.kind === 'quote') return null;
  const { quarterHours, cleanerCount } = hours;
  const rates = snapshotRates(settings, serviceFrequency);
  const price = priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies: false });
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  return {
    hours: hoursLabel(quarterHours),
    rate: money(rates.ratePence),
    total: money(price.totalPence),
    vat: price.vatPence > 0 ? money(price.vatPence) : '',
  };
}

/** null while prices are closed. */
export function priceFigures(settings: Settings): PriceFigures | null {
  if (!isPricingOpen(settings)) return null;
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  const all = headline(settings, serviceFrequencies);
  const least = (frequencies: readonly ServiceFrequency[]) =>
    Math.min(...frequencies.map((frequency) => ratePenceFor(settings, frequency)));
  const byType = <Value>(figure: (type: ServiceType) => Value) =>
    Object.fromEntries(serviceTypes.map((type) => [type, figure(type)])) as Record<ServiceType, Value>;
  return {
    anHour: `${all.rate} ${all.rest}.${settings.taxRate > 0 ? ' VAT is included.' : ''}`,
    anHourOf: byType((type) => headline(settings, frequenciesFor(type))),
    fromPounds: byType((type) => poundsFromPence(least(frequenciesFor(type)))),
    currencyCode: settings.currencyCode || 'GBP',
    rows: rows.map(({ label, frequency }) => {
      const example = exampleOf(settings, frequency);
      return {
        label,
        frequency,
        rate: money(ratePenceFor(settings, frequency)),
        example: example ? `${example.total} for ${example.hours}` : '',
      };
    }),
    example: exampleOf(settings, 'EveryWeek'),
    supplies: settings.cleaningSuppliesRatePence > 0 ? money(settings.cleaningSuppliesRatePence) : '',
    taxRate: settings.taxRate,
    openDays: openDaysLabel(settings.openWeekdays),
    nothing: money(0),
  };
}
