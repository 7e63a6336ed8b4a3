import { checkBookingFields } from '#domain/booking/booking-input.ts';
import type { BookingRules, SoldOffer } from '#domain/booking/booking-rules.ts';
import type { ProposedAmendment } from '#domain/booking/change/proposed-change.ts';
import type { MoveMover } from '#domain/booking/change/reschedule.ts';
import { normalisePostalCode, outcodeOf } from '#domain/postal-code/postal-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { Ctx } from '../../context.ts';
import { findServedOutcodes } from '../../postal-code/find-served-outcodes.ts';
import { noteUnserved } from '../../postal-code/note-unserved.ts';
import type { BookingRow } from '../booking.store.ts';

/** Which terms of a visit are to be other; what is left out stays. */
export type AmendWish = {
  quarterHours?: number;
  cleanerCount?: number;
  bedroomCount?: number;
  bathroomCount?: number;
  extras?: string[];
  cleaningSupplies?: boolean;
  address?: string;
  postalCode?: string;
  /** Where that postcode is, if somebody looked it up already: what is asked of others stands outside transactions. */
  place?: Place;
};

type Place = { city: string; latitude: number; longitude: number };

type Work = Pick<
  ProposedAmendment,
  | 'quarterHours'
  | 'cleanerCount'
  | 'bedroomCount'
  | 'bathroomCount'
  | 'extras'
  | 'cleaningSupplies'
  | 'address'
  | 'city'
  | 'postalCode'
  | 'latitude'
  | 'longitude'
>;

const workOf = (booking: BookingRow): Work => ({
  quarterHours: booking.quarter_hours,
  cleanerCount: booking.cleaner_count,
  bedroomCount: booking.bedroom_count,
  bathroomCount: booking.bathroom_count,
  extras: booking.extras,
  cleaningSupplies: booking.cleaning_supplies,
  address: booking.address,
  city: booking.city,
  postalCode: booking.postal_code,
  latitude: booking.latitude,
  longitude: booking.longitude,
});

/**
 * The visit's terms with what is wished, checked by the rules of the booking form: only what differs is
 * checked, so that an old answer the form would no longer take can stay.
 */
export async function amendWork(
  ctx: Ctx,
  booking: BookingRow,
  { place, ...wish }: AmendWish,
  by: MoveMover,
): Promise<Work> {
  const before = workOf(booking);
  const given = Object.entries(tidied(wish)).filter(([, value]) => value !== undefined && value !== null);
  const changed = given.filter(([field, value]) => String(value) !== String(before[field as keyof Work]));
  const fields = changed.map(([field]) => field);
  const after = { ...before, ...Object.fromEntries(changed) };
  requireQuoteKept(booking, fields, by);
  await requireValid(ctx, booking, after, fields, by);
  if (!fields.includes('postalCode')) return after;
  return { ...after, ...(place ?? (await placeOf(ctx, after.postalCode))) };
}

function tidied(wish: AmendWish): AmendWish {
  const { address, postalCode, extras } = wish;
  return {
    ...wish,
    ...(extras ? { extras: [...new Set(extras)] } : {}),
    ...(address === undefined ? {} : { address: readLine(address) }),
    ...(postalCode === undefined ? {} : { postalCode: normalisePostalCode(postalCode) }),
  };
}

const quoted = ['quarterHours', 'cleanerCount', 'bedroomCount', 'bathroomCount', 'extras'];

/** A quote's price is for the work it names; only the office may change that without a new one. */
function requireQuoteKept(booking: BookingRow, fields: readonly string[], by: MoveMover): void {
  const isOther = booking.quote_price_pence !== null && fields.some((field) => quoted.includes(field));
  if (isOther && by === 'customer') throw new Refusal('amend_quote');
}

async function requireValid(
  ctx: Ctx,
  booking: BookingRow,
  after: Work,
  fields: readonly string[],
  by: MoveMover,
): Promise<void> {
  const servedOutcodes = await findServedOutcodes(ctx, after.postalCode);
  const rules: BookingRules = {
    settings: await loadSettings(ctx),
    now: ctx.now(),
    servedOutcodes,
    isCompany: by !== 'customer',
    ...(booking.offer ? { offer: booking.offer as SoldOffer } : {}),
  };
  const answers = {
    ...after,
    serviceType: booking.service_type,
    serviceFrequency: booking.service_frequency,
    serviceLocation: booking.service_location,
    startDate: booking.start_date,
    startTime: booking.start_time.slice(0, 5),
  };
  // A longer visit must still end in time.
  const asked = fields.includes('quarterHours') ? [...fields, 'startTime'] : fields;
  const problems = checkBookingFields(answers, asked, rules);
  if (problems.length > 0) throw new Refusal('invalid_input', { problems });
}

async function placeOf(ctx: Ctx, postalCode: string): Promise<Place> {
  const outcode = outcodeOf(postalCode);
  const city = (await findServedOutcodes(ctx, postalCode)).get(outcode);
  const place = await ctx.adapters.geocoder.locate(postalCode);
  if (!city || !place) {
    noteUnserved(ctx, { outcode, reason: 'not-served' });
    throw new Refusal('outcode_not_served', { field: 'postalCode', values: { outcode } });
  }
  return { city, latitude: place.latitude, longitude: place.longitude };
}
