import type { Pool } from 'pg';
import {
  bookingFields,
  bookingRows,
  linkRows,
  offerFields,
  promoFields,
  type Wanted,
} from './floor-statements.ts';

type Row = Record<string, unknown>;

const statements = {
  list: { name: 'floor-list', text: bookingRows('list') },
  byEmail: { name: 'floor-by-email', text: bookingRows('byEmail') },
  get: { name: 'floor-get', text: bookingRows('get') },
};
const links = { name: 'floor-links', text: linkRows };

const bookingNames = Object.keys(bookingFields);
const offerNames = Object.keys(offerFields);
const promoNames = Object.keys(promoFields);

function nested(row: Row, names: string[], prefix: string): Row | null {
  if (row[`${prefix}id`] === null) return null;
  const record: Row = {};
  for (const name of names) record[name] = row[prefix + name];
  return record;
}

function bookingOf(row: Row, ofBooking: Row[]): Row {
  const booking: Row = {};
  for (const name of bookingNames) booking[name] = row[name];
  booking.hours = (row.hours as number) / 4;
  booking.totalPrice = (row.totalPrice as number) / 100;
  const offer = nested(row, offerNames, 'offer_');
  if (offer) {
    offer.price = (offer.price as number) / 100;
    offer.salePrice = (offer.salePrice as number) / 100;
  }
  booking.offer = offer;
  booking.promoCode = nested(row, promoNames, 'promo_');
  booking.bookingServiceProviders = ofBooking;
  return booking;
}

/** Two flat prepared statements, objects, JSON.stringify. */
export async function answerFromRows(pool: Pool, what: Wanted, value: unknown): Promise<string> {
  const { rows } = await pool.query<Row>({ ...statements[what], values: [value] });
  const found = await pool.query<Row>({ ...links, values: [rows.map((row) => row.id)] });
  const byBooking = new Map<unknown, Row[]>();
  for (const link of found.rows) {
    link.spRate = (link.spRate as number) / 100;
    const ofBooking = byBooking.get(link.bookingID);
    if (ofBooking) ofBooking.push(link);
    else byBooking.set(link.bookingID, [link]);
  }
  return JSON.stringify({ data: rows.map((row) => bookingOf(row, byBooking.get(row.id) ?? [])) });
}
