import {
  cleanerCounts,
  coverChoices,
  extras,
  hoursOptions,
  longHours,
  oneCleanerChoices,
  overRunAllowances,
  roomCounts,
  schedules,
  serviceFrequencies,
  serviceLocations,
  serviceTypes,
  startTimes,
} from '#domain/booking/options.ts';
import { normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { changeDraft } from './change-draft.ts';
import { answersFor, howOften } from './how-often.ts';
import { startTimeKey } from './start-time-key.ts';

const texts = {
  // The frequency first: the type may allow only some.
  serviceFrequency: serviceFrequencies,
  serviceType: serviceTypes,
  serviceLocation: serviceLocations,
  schedule: schedules,
  ifOneCleaner: oneCleanerChoices,
  coverChoice: coverChoices,
} as const;

const numbers = {
  bedroomCount: roomCounts,
  bathroomCount: roomCounts,
  ownQuarterHours: [...hoursOptions, ...longHours],
  ownCleanerCount: cleanerCounts,
  overRunQuarterHours: overRunAllowances,
} as const;

/** Left empty in a link they say that our suggestion holds, whatever was chosen on this device earlier. */
const suggested = ['ownQuarterHours', 'ownCleanerCount'] as const;

function listedAnswers(search: URLSearchParams): Partial<BookingDraft> {
  const found: Record<string, unknown> = {};
  for (const [field, choices] of Object.entries(texts)) {
    const value = search.get(field);
    if (value !== null && (choices as readonly string[]).includes(value)) found[field] = value;
  }
  // The form's own question, sent before the scripts ran or written by hand, has the kind and the schedule in it.
  const chosen = howOften.find((known) => known === search.get('serviceFrequency'));
  const isOwnWord = chosen === 'biweekly' || chosen === 'monthly';
  const hasNoKind = found.serviceType === undefined && chosen !== 'OneOff';
  if (chosen && (isOwnWord || hasNoKind)) Object.assign(found, answersFor(chosen, null));
  for (const [field, choices] of Object.entries(numbers)) {
    const value = Number(search.get(field) ?? Number.NaN);
    if (choices.includes(value)) found[field] = value;
  }
  const ticked = search.get('extras')?.split(',');
  if (ticked) found.extras = extras.filter((extra) => ticked.includes(extra));
  const supplies = search.get('cleaningSupplies');
  if (supplies !== null) found.cleaningSupplies = supplies === 'true';
  for (const field of suggested) if (search.get(field) === '') found[field] = null;
  return found;
}

/** A time in a link stands only for the work and the area it was found for. */
function chosenTime(search: URLSearchParams, answers: Partial<BookingDraft>): Partial<BookingDraft> {
  const startDate = search.get('startDate') ?? '';
  const startTime = startTimes.find((known) => known === search.get('startTime'));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(startDate)) return {};
  if (!startTime) return { startDate };
  const outcode = (search.get('outcode') ?? '').slice(0, 4).toUpperCase();
  return {
    startDate,
    startTime,
    startTimeKey: startTimeKey(changeDraft(emptyBookingDraft, answers), outcode),
  };
}

/** What a link that somebody writes by hand calls it (docs/booking-elsewhere.md). */
const shortNames = {
  postcode: 'postalCode',
  service: 'serviceType',
  frequency: 'serviceFrequency',
  bedrooms: 'bedroomCount',
  bathrooms: 'bathroomCount',
  hours: 'ownQuarterHours',
} as const;

function withLongNames(search: URLSearchParams): URLSearchParams {
  const named = new URLSearchParams(search);
  for (const [short, name] of Object.entries(shortNames)) {
    const value = search.get(short);
    if (value && !search.has(name)) named.set(name, short === 'hours' ? `${Number(value) * 4}` : value);
  }
  return named;
}

/**
 * The gift card code of a mailed link. It stands behind the #, which no server and no log sees, and the form takes it
 * out of the address.
 */
export function giftCodeFromHash(hash: string): Partial<BookingDraft> {
  const giftCode = new URLSearchParams(hash.slice(1)).get('gift-card')?.trim().slice(0, 40);
  return giftCode ? { giftCode } : {};
}

/**
 * What a link to /book-now may say beforehand: the postcode box, the service cards and copied links do. `given` is
 * the offer the link names: a time in it was found for that work.
 */
export function draftFromSearch(
  address: URLSearchParams,
  given: Partial<BookingDraft> = {},
): Partial<BookingDraft> {
  const search = withLongNames(address);
  const postalCode = normalisePostalCode(search.get('postalCode') ?? '').slice(0, 10);
  const promo = (search.get('promo') ?? '').trim().slice(0, 40);
  const answers = listedAnswers(search);
  return {
    ...(postalCode ? { postalCode } : {}),
    ...(promo ? { promo } : {}),
    ...answers,
    ...chosenTime(search, { ...given, ...answers }),
  };
}
