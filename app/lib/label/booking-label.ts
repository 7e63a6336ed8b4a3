import { type Extra, extras as extraNames, labels } from '#domain/booking/options.ts';
import { extrasText } from '#domain/booking/visit/home-text.ts';
import { workedHoursText } from '#domain/booking/visit/worked-hours.ts';

/** Wire values are plain strings; one we don't know is shown as it is rather than hidden. */
function labelOf(names: Record<string, string>, value: string | null | undefined): string {
  return value ? (names[value] ?? value) : '';
}

export const serviceLabel = (value: string | null | undefined) => labelOf(labels.serviceType, value);

type HowOften = { serviceFrequency: string | null; schedule?: string | null };

/** "Every two weeks" where the wire's frequency is "every two weeks or monthly" and the schedule says which. */
export function howOftenLabel({ serviceFrequency, schedule }: HowOften): string {
  const isOpen = serviceFrequency === 'MoreThanTwoWeeks';
  return isOpen && schedule
    ? labelOf(labels.schedule, schedule)
    : labelOf(labels.serviceFrequency, serviceFrequency);
}

export const cityLabel = (value: string | null | undefined) => labelOf(labels.city, value);
export const propertyLabel = (value: string | null | undefined) => labelOf(labels.serviceLocation, value);
export const parkingLabel = (value: string | null | undefined) => labelOf(labels.parking, value);

export const productsLabel = (areOurs: boolean | null | undefined) =>
  areOurs ? 'The cleaner brings products and a vacuum' : 'The customer has products and a vacuum';

type WireExtras = { [Name in Extra]?: boolean | null };

type ExtrasOf = { extras?: WireExtras | null; serviceType: string | null };

export const extrasLabel = ({ extras, serviceType }: ExtrasOf): string =>
  extrasText(
    extraNames.filter((extra) => extras?.[extra]),
    serviceType,
  );

export function hoursLabel(hours: number | null | undefined): string {
  return hours ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '';
}

/** A finished part's hours: what was worked beside what is charged, where all was done early. */
export function workedLabel(
  link: { totalHours?: number | null; workedHours?: number | null },
  bookedHours: number | null | undefined,
): string {
  const charged = link.totalHours ?? 0;
  const quarters = (hours: number) => Math.round(hours * 4);
  return workedHoursText({
    worked: quarters(link.workedHours ?? charged),
    charged: quarters(charged),
    booked: quarters(bookedHours ?? 0),
  });
}
