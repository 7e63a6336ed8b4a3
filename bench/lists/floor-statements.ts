/** The 25 fields of a booking that everybody is asked for: their name on the wire, and their column. */
export const bookingFields = {
  id: 'id',
  customerId: 'customer_id',
  bookingStatus: 'booking_status',
  bookingType: 'booking_type',
  serviceLocation: 'service_location',
  serviceType: 'service_type',
  serviceFrequency: 'service_frequency',
  bedroomCount: 'bedroom_count',
  bathroomCount: 'bathroom_count',
  hours: 'quarter_hours',
  cleanerCount: 'cleaner_count',
  cleaningSupplies: 'cleaning_supplies',
  startDate: 'start_date',
  startTime: 'start_time',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  parking: 'parking',
  totalPrice: 'total_price_pence',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

export const offerFields = {
  id: 'id',
  title: 'title',
  serviceType: 'service_type',
  price: 'price_pence',
  salePrice: 'sale_price_pence',
} as const;

export const promoFields = {
  id: 'id',
  code: 'code',
  discountPercent: 'discount_percent',
  description: 'description',
} as const;

export const linkFields = {
  id: 'id',
  bookingID: 'booking_id',
  serviceProviderID: 'provider_id',
  serviceStatus: 'service_status',
  spFirstName: 'sp_first_name',
  spLastName: 'sp_last_name',
  spRate: 'sp_rate_pence',
  acceptedAt: 'accepted_at',
  completedAt: 'completed_at',
} as const;

/** What is asked, and what narrows it down; the one parameter is the limit, the e-mail or the id. */
export const wanted = {
  list: 'order by created_at desc, id desc limit $1',
  byEmail: 'where email = $1 order by created_at desc, id desc limit 100',
  get: 'where id = $1',
} as const;
export type Wanted = keyof typeof wanted;

type Fields = Record<string, string>;
const columns = (fields: Fields, table: string, prefix = '') =>
  Object.entries(fields)
    .map(([name, column]) => `${table}.${column} as "${prefix}${name}"`)
    .join(', ');

/** Bookings with offer and promo code as one flat row each. */
export const bookingRows = (what: Wanted) => `
  select ${columns(bookingFields, 'booking')}, ${columns(offerFields, 'offer', 'offer_')},
    ${columns(promoFields, 'promo', 'promo_')}
  from (select * from bookings ${wanted[what]}) booking
    left join offers offer on offer.id = booking.offer_id
    left join promo_codes promo on promo.id = booking.promo_code_id
  order by booking.created_at desc, booking.id desc`;

export const linkRows = `
  select ${columns(linkFields, 'link')} from provider_bookings link where booking_id = any ($1)
  order by accepted_at, id`;

/** The whole answer as the database writes it. */
export const bookingsJson = (what: Wanted) => `
  select coalesce(json_agg(row_to_json(seen)), '[]')::text as text from (
    select ${columns(bookingFields, 'booking')},
      (select row_to_json(one) from (select ${columns(offerFields, 'offer')} from offers offer
        where offer.id = booking.offer_id) one) as offer,
      (select row_to_json(one) from (select ${columns(promoFields, 'promo')} from promo_codes promo
        where promo.id = booking.promo_code_id) one) as "promoCode",
      coalesce((select json_agg(row_to_json(one)) from (select ${columns(linkFields, 'link')}
        from provider_bookings link where link.booking_id = booking.id order by accepted_at, id) one), '[]')
        as "bookingServiceProviders"
    from (select * from bookings ${wanted[what]}) booking
    order by booking.created_at desc, booking.id desc) seen`;
