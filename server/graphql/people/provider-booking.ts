import type { ProviderBookingRow } from '../../booking/provider-booking.store.ts';
import { isLive, type VisibleBooking } from '../../booking/visible-booking.ts';
import { isPayApproved } from '../../booking/visit-day/is-pay-approved.ts';
import { payOfPart } from '../../booking/visit-pay.ts';
import { builder } from '../builder.ts';
import { innerConnectionOf } from '../list/connection.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { wireInstant } from '../wire/wire-instant.ts';

/**
 * A link as its reader sees it: own pay for the provider, names and status for the customer
 * (rules/people#who-may-read-what).
 */
export type LinkView = {
  link: ProviderBookingRow;
  seen: VisibleBooking;
  reader: 'company' | 'own' | 'customer' | 'other';
};

/** Whether they may read what the cleaner is paid, and by what. */
export const isPaidView = (one: LinkView) => one.reader === 'company' || one.reader === 'own';
const payOf = ({ link, seen }: LinkView) => payOfPart(seen.booking, seen.links, link);
const iso = (at: Date | null) => at && wireInstant(at);

export const bookingServiceProvider = builder.objectRef<LinkView>('BookingServiceProvider').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ link }) => link.id }),
    bookingID: t.id({ resolve: ({ link }) => link.booking_id }),
    serviceProviderID: t.id({ resolve: (one) => (isPaidView(one) ? one.link.provider_id : null) }),
    serviceProviderComments: t.string({ resolve: (one) => (isPaidView(one) ? one.link.comments : null) }),
    tipValue: t.float({ resolve: (one) => (isPaidView(one) ? penceToPounds(one.link.tip_pence) : null) }),
    earning: t.float({ resolve: (one) => (isPaidView(one) ? penceToPounds(one.link.earning_pence) : null) }),
    totalHours: t.float({
      resolve: ({ link }) => (link.actual_quarter_hours === null ? null : link.actual_quarter_hours / 4),
    }),
    workedHours: t.float({
      description: 'How long it took; less than the totalHours that are paid where all was done early.',
      resolve: ({ link }) => (link.worked_quarter_hours === null ? null : link.worked_quarter_hours / 4),
    }),
    labour: t.float({
      description: 'What the hours pay: as planned, and as earned once it is done.',
      resolve: (one) => (isPaidView(one) ? penceToPounds(payOf(one).labourPence) : null),
    }),
    products: t.float({
      description: 'What is paid on top for bringing the products; the first to accept gets it.',
      resolve: (one) => (isPaidView(one) ? penceToPounds(payOf(one).productsPence) : null),
    }),
    plaftformEarning: t.float({
      resolve: (one) => (one.reader === 'company' ? penceToPounds(one.link.platform_earning_pence) : null),
    }),
    spRate: t.float({ resolve: (one) => (isPaidView(one) ? penceToPounds(one.link.sp_rate_pence) : null) }),
    spEmail: t.string({ resolve: (one) => (isPaidView(one) ? one.link.sp_email : null) }),
    spFirstName: t.string({ resolve: ({ link }) => link.sp_first_name }),
    spLastName: t.string({ resolve: (one) => (isPaidView(one) ? one.link.sp_last_name : null) }),
    spPhone: t.string({
      resolve: ({ link, seen }) => (isLive(link) ? (seen.cleanerPhones.get(link.provider_id) ?? null) : null),
    }),
    serviceStatus: t.string({ resolve: ({ link }) => link.service_status }),
    // A copy of the booking's status (rules/lifecycles#provider-link), so it is read from there and stored once.
    bookingStatus: t.string({ resolve: ({ seen }) => seen.booking.booking_status }),
    paid: t.boolean({ resolve: (one) => (isPaidView(one) ? one.link.paid_at !== null : null) }),
    payApproved: t.boolean({
      description:
        'A pay run with it is approved, sent or paid: its hours stand, and its pay is corrected (`correctPay`).',
      resolve: ({ link, reader }, _args, ctx) => (reader === 'company' ? isPayApproved(ctx, link) : null),
    }),
    acceptedAt: t.string({ resolve: ({ link }) => iso(link.accepted_at) }),
    startedAt: t.string({ resolve: ({ link }) => iso(link.started_at) }),
    completedAt: t.string({ resolve: ({ link }) => iso(link.completed_at) }),
    version: t.int({ nullable: false, resolve: ({ link }) => link.version }),
  }),
});

export const linkConnection = innerConnectionOf(
  'ModelBookingServiceProviderConnection',
  bookingServiceProvider,
);
