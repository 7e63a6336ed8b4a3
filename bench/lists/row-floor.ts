import type { Pool } from 'pg';
import { bookingRows, linkRows, type Wanted } from './floor-statements.ts';

// biome-ignore lint/suspicious/noExplicitAny: a row is what the statement beside it selects
type Row = Record<string, any>;

const statements = {
  list: { name: 'floor-list', text: bookingRows('list') },
  byEmail: { name: 'floor-by-email', text: bookingRows('byEmail') },
  get: { name: 'floor-get', text: bookingRows('get') },
};
const links = { name: 'floor-links', text: linkRows };

const offerOf = (row: Row) => ({
  id: row.offer_id,
  title: row.offer_title,
  serviceType: row.offer_serviceType,
  price: row.offer_price / 100,
  salePrice: row.offer_salePrice / 100,
});

const promoOf = (row: Row) => ({
  id: row.promo_id,
  code: row.promo_code,
  discountPercent: row.promo_discountPercent,
  description: row.promo_description,
});

/** Written out by hand, since a floor that is slow would make the product look fast. */
const bookingOf = (row: Row, ofBooking: Row[]) => ({
  id: row.id,
  customerId: row.customerId,
  bookingStatus: row.bookingStatus,
  bookingType: row.bookingType,
  serviceLocation: row.serviceLocation,
  serviceType: row.serviceType,
  serviceFrequency: row.serviceFrequency,
  bedroomCount: row.bedroomCount,
  bathroomCount: row.bathroomCount,
  hours: row.hours / 4,
  cleanerCount: row.cleanerCount,
  cleaningSupplies: row.cleaningSupplies,
  startDate: row.startDate,
  startTime: row.startTime,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  address: row.address,
  city: row.city,
  postalCode: row.postalCode,
  parking: row.parking,
  totalPrice: row.totalPrice / 100,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  offer: row.offer_id === null ? null : offerOf(row),
  promoCode: row.promo_id === null ? null : promoOf(row),
  bookingServiceProviders: ofBooking,
});

/** Two flat prepared statements, objects, JSON.stringify. */
export async function answerFromRows(pool: Pool, what: Wanted, value: unknown): Promise<string> {
  const { rows } = await pool.query<Row>({ ...statements[what], values: [value] });
  const found = await pool.query<Row>({ ...links, values: [rows.map((row) => row.id)] });
  const byBooking = new Map<string, Row[]>();
  for (const link of found.rows) {
    link.spRate /= 100;
    const ofBooking = byBooking.get(link.bookingID);
    if (ofBooking) ofBooking.push(link);
    else byBooking.set(link.bookingID, [link]);
  }
  return JSON.stringify({ data: rows.map((row) => bookingOf(row, byBooking.get(row.id) ?? [])) });
}
