import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import type { BookingRow } from '../../booking/booking.store.ts';
import { allColumns, type BookingSelection } from '../../booking/booking-selection.ts';
import type { ProviderBookingRow } from '../../booking/provider-booking.store.ts';
import { paidBookingColumns } from '../../booking/visit-pay.ts';
import type { OfferRow } from '../../offer/offer.store.ts';
import type { PromoCodeRow } from '../../promo-code/promo-code.store.ts';
import { selectedFields } from '../compiled/selected-fields.ts';

type ColumnsOf<Row> = Readonly<Record<string, readonly (keyof Row & string)[]>>;

/**
 * Which columns each wire field is made of. A field that is not here makes its whole record be read, so that
 * nothing is ever missing; tests/api/contract/compiled-queries.test.ts asks for every field alone.
 */
const bookingColumns = {
  __typename: [],
  id: ['id'],
  reference: ['reference'],
  customerId: ['customer_id'],
  bookedWithoutSigningIn: ['customer_id'],
  bookingStatus: ['booking_status'],
  ratting: ['rating'],
  rattingComment: ['rating_comment'],
  latitude: ['latitude'],
  longitude: ['longitude'],
  bookingType: ['booking_type'],
  serviceLocation: ['service_location'],
  serviceType: ['service_type'],
  serviceFrequency: ['service_frequency'],
  schedule: ['schedule'],
  bedroomCount: ['bedroom_count'],
  bathroomCount: ['bathroom_count'],
  extras: ['extras'],
  hours: ['quarter_hours'],
  cleanerCount: ['cleaner_count'],
  cleaningSupplies: ['cleaning_supplies'],
  startDate: ['start_date'],
  startTime: ['start_time'],
  startsAt: ['starts_at'],
  endsAt: ['ends_at'],
  firstName: ['first_name'],
  lastName: ['last_name'],
  address: ['address'],
  city: ['city'],
  country: ['country'],
  postalCode: ['postal_code'],
  outcode: ['postal_code'],
  phone: ['phone'],
  email: ['email'],
  pets: ['pets'],
  parking: ['parking'],
  floor: ['floor'],
  lift: ['has_lift'],
  somebodyHome: ['is_somebody_home'],
  ifOneCleaner: ['if_one_cleaner'],
  overRunHours: ['over_run_quarter_hours'],
  commentsForAssistant: ['comments_for_assistant'],
  commentsForUs: ['comments_for_us'],
  termsCondition: [],
  offerNotifications: ['offer_notifications'],
  promo: ['promo'],
  offerId: ['offer_id'],
  totalPrice: ['total_price_pence'],
  actualTotalPrice: ['actual_total_price_pence'],
  cancelledDate: ['canceled_at'],
  cancelledBy: ['canceled_by'],
  endedEarlyBy: ['ended_early_by'],
  endedEarlyAt: ['ended_early_at'],
  cancellationReason: ['cancellation_reason'],
  cancellationFee: ['cancellation_fee_pence'],
  seriesId: ['series_id'],
  seriesDate: ['series_date'],
  version: ['version'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
  offer: ['offer_id'],
  promoCode: ['promo_code_id'],
  giftCard: ['gift_card_id'],
  bookingServiceProviders: [],
  cleanersFound: [],
  serviceProviderEmailIds: [],
  source: ['source'],
  review: ['id'],
  commentShown: ['id'],
  cleanerCards: ['booking_status'],
  price: [
    'labour_pence',
    'discount_pence',
    'supplies_pence',
    'total_price_pence',
    'vat_pence',
    'tax_rate',
    'charged_tax_rate',
    'waived_pence',
    'gift_applied_pence',
    'actual_price',
  ],
  charge: ['booking_status', 'actual_total_price_pence', 'cancellation_fee_pence', 'actual_price'],
} as const satisfies ColumnsOf<BookingRow>;

const linkPay = [
  'service_status',
  'sp_rate_pence',
  'earning_pence',
  'actual_quarter_hours',
  'worked_quarter_hours',
  'ended_how',
] as const;

const linkColumns = {
  __typename: [],
  id: ['id'],
  bookingID: ['booking_id'],
  serviceProviderID: ['provider_id'],
  serviceProviderComments: ['comments'],
  tipValue: ['tip_pence'],
  earning: ['earning_pence'],
  totalHours: ['actual_quarter_hours'],
  expectedAt: ['late_minutes', 'late_said_at', 'service_status'],
  onTheWayAt: ['on_the_way_at', 'service_status'],
  pressedOffline: ['pressed_offline'],
  workedHours: ['worked_quarter_hours'],
  labour: linkPay,
  products: linkPay,
  plaftformEarning: ['platform_earning_pence'],
  spRate: ['sp_rate_pence'],
  spEmail: ['sp_email'],
  spFirstName: ['sp_first_name'],
  spLastName: ['sp_last_name'],
  spPhone: ['provider_id', 'service_status'],
  spPicture: ['provider_id', 'service_status'],
  serviceStatus: ['service_status'],
  bookingStatus: [],
  paid: ['paid_at'],
  payApproved: ['id', 'paid_at'],
  acceptedAt: ['accepted_at'],
  startedAt: ['started_at'],
  completedAt: ['completed_at'],
  version: ['version'],
} as const satisfies ColumnsOf<ProviderBookingRow>;

const offerColumns = {
  __typename: [],
  id: ['id'],
  title: ['title'],
  description: ['description'],
  serviceLocation: ['service_location'],
  serviceType: ['service_type'],
  cleanerCount: ['cleaner_count'],
  price: ['price_pence'],
  salePrice: ['sale_price_pence'],
  expectedHours: ['expected_quarter_hours'],
  roomsCount: ['rooms_count'],
  bathroomCount: ['bathroom_count'],
  buttonText: ['button_text'],
  buttonLink: ['button_link'],
  activeFlag: ['is_active'],
  version: ['version'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
} as const satisfies ColumnsOf<OfferRow>;

const promoCodeColumns = {
  __typename: [],
  id: ['id'],
  code: ['code'],
  activeFlag: ['is_active'],
  onlyNewUserFlag: ['is_only_new_user'],
  discountPercent: ['discount_percent'],
  description: ['description'],
  version: ['version'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
} as const satisfies ColumnsOf<PromoCodeRow>;

type Fragments = GraphQLResolveInfo['fragments'];
type Sets = readonly SelectionSetNode[];

/** The columns of some fields; null when one of them needs we don't know what. */
function columnsOf<Row>(
  known: ColumnsOf<Row>,
  fields: Iterable<string>,
): readonly (keyof Row & string)[] | null {
  const columns: (keyof Row & string)[] = [];
  for (const field of fields) {
    const own = known[field];
    if (!own) return null;
    columns.push(...own);
  }
  return columns;
}

function columnsUnder<Row>(known: ColumnsOf<Row>, sets: Sets | undefined, fragments: Fragments) {
  return sets ? columnsOf<Row>(known, selectedFields(sets, fragments).keys()) : null;
}

/** What some fields of the links are made of besides the link itself. */
function columnsForLinks(
  links: ReadonlyMap<string, unknown> | undefined,
): readonly (keyof BookingRow & string)[] {
  const pay = links?.has('labour') || links?.has('products') ? paidBookingColumns : [];
  return links?.has('spPicture') ? [...pay, 'booking_status'] : pay;
}

/** The fields of a link that a cleaner's card is made of. */
const cardFields = ['id', 'spPicture'];

function selectionUnder(sets: Sets, fragments: Fragments): BookingSelection {
  const fields = selectedFields(sets, fragments);
  const booking = columnsOf<BookingRow>(bookingColumns, fields.keys());
  if (!booking) return allColumns;
  const connection = fields.get('bookingServiceProviders');
  const items = connection && (selectedFields(connection, fragments).get('items') ?? []);
  const links = items && selectedFields(items, fragments);
  const cards = fields.has('cleanerCards') ? cardFields : [];
  const isLinkAsked = links || fields.has('cleanersFound') || cards.length > 0;
  return {
    booking: [...booking, ...columnsForLinks(links)],
    link: isLinkAsked
      ? columnsOf<ProviderBookingRow>(linkColumns, [...(links?.keys() ?? []), ...cards])
      : 'none',
    offer: columnsUnder<OfferRow>(offerColumns, fields.get('offer'), fragments),
    promoCode: columnsUnder<PromoCodeRow>(promoCodeColumns, fields.get('promoCode'), fragments),
    invitations: fields.has('serviceProviderEmailIds'),
    phones: links?.has('spPhone') ?? false,
  };
}

const kept = new WeakMap<readonly object[], BookingSelection>();

/** What a document asks of the bookings at a field: of the booking itself, or of the `items` of a page of them. */
export function bookingSelectionOf(info: GraphQLResolveInfo, at: 'booking' | 'items'): BookingSelection {
  const known = kept.get(info.fieldNodes);
  if (known) return known;
  const own = info.fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
  const sets = at === 'items' ? (selectedFields(own, info.fragments).get('items') ?? []) : own;
  const selection = selectionUnder(sets, info.fragments);
  kept.set(info.fieldNodes, selection);
  return selection;
}
