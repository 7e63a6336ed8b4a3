import type { BookingSeen } from '../booking/booking-seen.ts';
import { getBooking } from '../booking/get-booking.ts';
import { findBookingsByEmail, listBookings } from '../booking/list-bookings.ts';
import type { BookingOrder } from '../booking/seen.store.ts';
import { booking } from './booking.ts';
import { builder, sortDirection } from './builder.ts';
import { type FilterFields, filterInput, readPageRequest, toConnection } from './list.ts';
import { listScope } from './list-scope.ts';

const connection = builder
  .objectRef<{ items: BookingSeen[]; nextToken: string | null }>('ModelBookingConnection')
  .implement({
    fields: (t) => ({
      items: t.expose('items', { type: [booking], nullable: false }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  });

const filterFields: FilterFields = {
  bookingStatus: { column: 'booking_status', kind: 'string' },
  customerId: { column: 'customer_id', kind: 'string', shape: 'id' },
  email: { column: 'email', kind: 'string' },
  startDate: { column: 'start_date', kind: 'string', shape: 'date' },
  startTime: { column: 'start_time', kind: 'string', shape: 'time' },
  city: { column: 'city', kind: 'string' },
  postalCode: { column: 'postal_code', kind: 'string' },
  serviceType: { column: 'service_type', kind: 'string' },
  serviceFrequency: { column: 'service_frequency', kind: 'string' },
  bedroomCount: { column: 'bedroom_count', kind: 'int' },
  bathroomCount: { column: 'bathroom_count', kind: 'int' },
  cleanerCount: { column: 'cleaner_count', kind: 'int' },
};
const filter = filterInput('ModelBookingFilterInput', filterFields);

/** The orders a list of bookings can have; each is an index. */
const orders = {
  NEWEST: { column: 'created_at', direction: 'desc' },
  OLDEST: { column: 'created_at', direction: 'asc' },
  START_EARLIEST: { column: 'starts_at', direction: 'asc' },
  START_LATEST: { column: 'starts_at', direction: 'desc' },
} as const satisfies Record<string, BookingOrder>;

const bookingSort = builder.enumType('BookingSort', {
  values: Object.keys(orders) as (keyof typeof orders)[],
});

builder.queryFields((t) => ({
  getBooking: t.field({
    type: booking,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getBooking(ctx, id),
  }),
  listBookings: t.field({
    type: connection,
    args: {
      filter: t.arg({ type: filter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
      sort: t.arg({ type: bookingSort }),
    },
    resolve: async (_root, args, ctx) => {
      const order = orders[args.sort ?? 'NEWEST'];
      const scope = listScope(`bookings:${args.sort ?? 'NEWEST'}`, ctx.actor);
      return toConnection(await listBookings(ctx, readPageRequest(args, filterFields, scope), order), scope);
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
    resolve: async (_root, args, ctx) => {
      const direction = args.sortDirection === 'DESC' ? 'desc' : 'asc';
      const scope = listScope(`bookingByEmail:${args.email}:${direction}`, ctx.actor);
      const request = readPageRequest(args, filterFields, scope);
      return toConnection(await findBookingsByEmail(ctx, args.email ?? '', request, direction), scope);
    },
  }),
}));
