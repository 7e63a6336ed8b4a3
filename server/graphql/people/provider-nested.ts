import { findPaymentTokens } from '../../booking/checkout/find-payment-tokens.ts';
import {
  findRejectedBookings,
  listProviderParts,
  type ProviderPart,
} from '../../booking/list-provider-parts.ts';
import type { RejectedBooking } from '../../booking/provider-part.store.ts';
import type { Ctx } from '../../context.ts';
import type { Page, PageRequest } from '../../page.ts';
import { booking } from '../booking/booking.ts';
import { builder } from '../builder.ts';
import { type FilterFields, filterInput, readPageRequest, toConnection } from '../list/list.ts';
import { listScope } from '../list/list-scope.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { bookingServiceProvider, linkConnection } from './provider-booking.ts';
import { serviceProvider } from './service-provider.ts';

builder.objectFields(bookingServiceProvider, (t) => ({
  createdAt: t.string({ nullable: false, resolve: ({ link }) => link.created_at.toISOString() }),
  updatedAt: t.string({ nullable: false, resolve: ({ link }) => link.updated_at.toISOString() }),
}));

const rejectedBooking = builder.objectRef<RejectedBooking>('RejectedBooking').implement({
  fields: (t) => ({
    date: t.string({ nullable: false, resolve: ({ rejectedAt }) => rejectedAt.toISOString() }),
    bookingId: t.exposeID('bookingId', { nullable: false }),
  }),
});

const filterFields: FilterFields = {
  id: { column: 'id', kind: 'id' },
  bookingID: { column: 'booking_id', kind: 'id' },
  serviceStatus: { column: 'service_status', kind: 'string' },
  totalHours: { column: 'actual_quarter_hours', kind: 'hours' },
  workedHours: { column: 'worked_quarter_hours', kind: 'hours' },
  earning: { column: 'earning_pence', kind: 'pounds' },
  tipValue: { column: 'tip_pence', kind: 'pounds' },
  spRate: { column: 'sp_rate_pence', kind: 'pounds' },
  acceptedAt: { column: 'accepted_at', kind: 'instant' },
  startedAt: { column: 'started_at', kind: 'instant' },
  completedAt: { column: 'completed_at', kind: 'instant' },
};
const filter = filterInput('ModelBookingServiceProviderFilterInput', filterFields);

type LoadParts = (ctx: Ctx, id: string) => Promise<Page<ProviderPart> | null>;
const loaders = new WeakMap<Ctx, Map<string, LoadParts>>();

/** The same page of several providers is read in one statement. */
function partsLoader(ctx: Ctx, request: PageRequest): LoadParts {
  const known = loaders.get(ctx) ?? new Map<string, LoadParts>();
  loaders.set(ctx, known);
  const key = JSON.stringify(request);
  const loader =
    known.get(key) ?? batchLoad<Page<ProviderPart>>((same, ids) => listProviderParts(same, ids, request));
  known.set(key, loader);
  return loader;
}

const loadRejected = batchLoad(findRejectedBookings);

builder.objectFields(serviceProvider, (t) => ({
  bookings: t.field({
    type: linkConnection,
    description: 'Their parts in bookings, newest first; for themselves and the company.',
    args: { filter: t.arg({ type: filter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: async ({ provider }, args, ctx) => {
      const scope = listScope(`providerBookings:${provider.id}`, ctx.actor, args.filter);
      const request = readPageRequest(args, filterFields, scope);
      const page = await partsLoader(ctx, request)(ctx, provider.id);
      return page && toConnection(page, scope);
    },
  }),
  rejectedBooking: t.field({
    type: [rejectedBooking],
    description: 'Bookings they said “not for me” to, newest first; for themselves and the company.',
    resolve: ({ provider }, _args, ctx) => loadRejected(ctx, provider.id),
  }),
}));

const loadPaymentToken = batchLoad(findPaymentTokens);

builder.objectField(booking, 'paymentToken', (t) =>
  t.string({
    description: 'What the payment gateway calls its latest payment (company only).',
    resolve: ({ booking: row }, _args, ctx) => loadPaymentToken(ctx, row.id),
  }),
);
