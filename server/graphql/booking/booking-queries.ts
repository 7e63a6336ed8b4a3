import { getBooking } from '../../booking/get-booking.ts';
import { findBookingsByEmail, listBookings } from '../../booking/list-bookings.ts';
import type { BookingOrder } from '../../booking/view.store.ts';
import { builder, sortDirection } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, readPageRequest, toCountedConnection } from '../list/list.ts';
import { listScope } from '../list/list-scope.ts';
import { listSort } from '../list/sorts.ts';
import { recordFields } from '../wire/record-fields.ts';
import { booking } from './booking.ts';
import { bookingSelectionOf } from './booking-selection-of.ts';

const connection = connectionOf('ModelBookingConnection', booking);

const filterFields: FilterFields = {
  ...recordFields,
  reference: { column: 'reference', kind: 'string' },
  search: {
    column: 'search',
    kind: 'words',
    description: 'A reference, name, e-mail, phone, postcode, address or invoice number, as people type it.',
  },
  serviceProviderID: {
    column: 'service_provider_id',
    kind: 'oneId',
    description: 'Bookings that this cleaner has or had a part in. For the company.',
  },
  cleaner: {
    column: 'cleaner_name',
    kind: 'words',
    description: 'Bookings that a cleaner with this in their name has or had a part in. For the company.',
  },
  isUnpaid: {
    column: 'is_unpaid',
    kind: 'whether',
    description: 'Money is owed for it, or its card did not work and nobody has decided. For the company.',
  },
  serviceProviderEmailIds: {
    column: 'invited_emails',
    kind: 'strings',
    description: 'Bookings that a cleaner with this e-mail was asked about. For the company.',
  },
  customerId: { column: 'customer_id', kind: 'id' },
  bookingStatus: { column: 'booking_status', kind: 'string' },
  bookingType: { column: 'booking_type', kind: 'string' },
  ratting: { column: 'rating', kind: 'int' },
  rattingComment: { column: 'rating_comment', kind: 'string' },
  totalPrice: { column: 'total_price_pence', kind: 'pounds' },
  actualTotalPrice: { column: 'actual_total_price_pence', kind: 'pounds' },
  tipValue: { column: 'tip_pence', kind: 'pounds' },
  cancelledDate: { column: 'canceled_at', kind: 'instant' },
  cancelledBy: { column: 'canceled_by', kind: 'string' },
  endedEarlyBy: { column: 'ended_early_by', kind: 'string' },
  endedEarlyAt: { column: 'ended_early_at', kind: 'instant' },
  cancellationReason: { column: 'cancellation_reason', kind: 'string' },
  cancellationFee: { column: 'cancellation_fee_pence', kind: 'pounds' },
  latitude: { column: 'latitude', kind: 'float' },
  longitude: { column: 'longitude', kind: 'float' },
  offerId: { column: 'offer_id', kind: 'id' },
  promo: { column: 'promo', kind: 'string' },
  seriesId: { column: 'series_id', kind: 'id' },
  seriesDate: { column: 'series_date', kind: 'date' },
  serviceLocation: { column: 'service_location', kind: 'string' },
  serviceType: { column: 'service_type', kind: 'string' },
  serviceFrequency: { column: 'service_frequency', kind: 'string' },
  schedule: { column: 'schedule', kind: 'string' },
  bedroomCount: { column: 'bedroom_count', kind: 'int' },
  bathroomCount: { column: 'bathroom_count', kind: 'int' },
  cleanerCount: { column: 'cleaner_count', kind: 'int' },
  hours: { column: 'quarter_hours', kind: 'hours' },
  areHoursConfirmed: { column: 'hours_confirmed_at', kind: 'given' },
  cleaningSupplies: { column: 'cleaning_supplies', kind: 'boolean' },
  startDate: { column: 'start_date', kind: 'date', dayOf: 'starts_at' },
  startTime: { column: 'start_time', kind: 'time' },
  startsAt: { column: 'starts_at', kind: 'instant' },
  endsAt: { column: 'ends_at', kind: 'instant' },
  firstName: { column: 'first_name', kind: 'name' },
  lastName: { column: 'last_name', kind: 'name' },
  email: { column: 'email', kind: 'email' },
  phone: { column: 'phone', kind: 'phone' },
  address: { column: 'address', kind: 'string' },
  city: { column: 'city', kind: 'string' },
  postalCode: { column: 'postal_code', kind: 'postalCode' },
  country: { column: 'country', kind: 'string' },
  pets: { column: 'pets', kind: 'string' },
  parking: { column: 'parking', kind: 'string' },
  floor: { column: 'floor', kind: 'int' },
  lift: { column: 'has_lift', kind: 'boolean' },
  somebodyHome: { column: 'is_somebody_home', kind: 'boolean' },
  ifOneCleaner: { column: 'if_one_cleaner', kind: 'string' },
  overRunHours: { column: 'over_run_quarter_hours', kind: 'hours' },
  commentsForAssistant: { column: 'comments_for_assistant', kind: 'sealed' },
  commentsForUs: { column: 'comments_for_us', kind: 'string' },
  offerNotifications: { column: 'offer_notifications', kind: 'boolean' },
  termsCondition: { column: 'terms_accepted_at', kind: 'given' },
};
const filter = filterInput('ModelBookingFilterInput', filterFields);

/** The orders a list of bookings can have; each is an index. */
const orders = {
  NEWEST: { column: 'created_at', direction: 'desc' },
  OLDEST: { column: 'created_at', direction: 'asc' },
  START_EARLIEST: { column: 'starts_at', direction: 'asc' },
  START_LATEST: { column: 'starts_at', direction: 'desc' },
  PRICE: { column: 'total_price_pence', direction: 'asc' },
  PRICE_DESC: { column: 'total_price_pence', direction: 'desc' },
} as const satisfies Record<string, BookingOrder>;

const bookingSort = listSort('BookingSort', 'NEWEST', orders).type;

builder.queryFields((t) => ({
  getBooking: t.field({
    type: booking,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx, info) => getBooking(ctx, id, bookingSelectionOf(info, 'booking')),
  }),
  listBookings: t.field({
    type: connection,
    args: {
      filter: t.arg({ type: filter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
      sort: t.arg({ type: bookingSort }),
    },
    resolve: async (_root, args, ctx, info) => {
      const order = orders[args.sort ?? 'NEWEST'];
      const scope = listScope(`bookings:${args.sort ?? 'NEWEST'}`, ctx.actor, args.filter);
      const request = readPageRequest(args, filterFields, scope);
      return toCountedConnection(
        await listBookings(ctx, request, order, bookingSelectionOf(info, 'items')),
        scope,
      );
    },
  }),
  bookingByEmail: t.field({
    type: connection,
    args: {
      email: t.arg.string(),
      sortDirection: t.arg({ type: sortDirection }),
      filter: t.arg({ type: filter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: async (_root, args, ctx, info) => {
      const selection = bookingSelectionOf(info, 'items');
      const direction = args.sortDirection === 'DESC' ? 'desc' : 'asc';
      const scope = listScope(`bookingByEmail:${args.email}:${direction}`, ctx.actor, args.filter);
      const request = readPageRequest(args, filterFields, scope);
      return toCountedConnection(
        await findBookingsByEmail(ctx, args.email ?? '', request, direction, selection),
        scope,
      );
    },
  }),
}));
