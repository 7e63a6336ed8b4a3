import { vatInside } from '#domain/money/vat.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { formatReason } from '#domain/series/earlier-reasons.ts';
import { storedVisitSource } from '#domain/visit-source/visit-source.ts';
import { readNotes } from '../../booking/access-notes.ts';
import type { StoredCharge } from '../../booking/charge/charge-again.ts';
import { isLive, type VisibleBooking } from '../../booking/visible-booking.ts';
import { builder } from '../builder.ts';
import { type LinkView, linkConnection } from '../people/provider-booking.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { wireInstant } from '../wire/wire-instant.ts';
import { bookingExtras } from './booking-extras.ts';
import { bookingPrice, type PriceLines } from './booking-price.ts';
import { bookingInvitation, invitationOf } from './invitation.ts';
import { visitSource } from './visit-source.ts';

/** The links a reader may know of: the company all, a provider their own, the customer the live ones. */
function linksOf(seen: VisibleBooking): LinkView[] {
  const { view, links, ownLink } = seen;
  if (view.company) return links.map((link) => ({ link, seen, reader: 'company' as const }));
  if (view.customer) return links.filter(isLive).map((link) => ({ link, seen, reader: 'customer' as const }));
  return ownLink ? [{ link: ownLink, seen, reader: 'own' as const }] : [];
}

/** With the rate it was charged at, once it was (rules/prices#total-and-vat). */
const vatNow = (row: VisibleBooking['booking']): number =>
  row.charged_tax_rate === null || row.charged_tax_rate === row.tax_rate
    ? row.vat_pence
    : vatInside(row.total_price_pence, row.charged_tax_rate);

/** As booked, also once it was charged: that may have used less of a goodwill or gift card. */
const bookedPrice = (row: VisibleBooking['booking']): PriceLines => ({
  labourPence: row.labour_pence,
  discountPence: row.discount_pence,
  suppliesPence: row.supplies_pence,
  totalPence: row.total_price_pence,
  vatPence: vatNow(row),
  goodwillPence:
    row.labour_pence - row.discount_pence + row.supplies_pence - row.waived_pence - row.total_price_pence,
  waivedPence: row.waived_pence,
  giftAppliedPence: (row.actual_price as StoredCharge | null)?.bookedGiftPence ?? row.gift_applied_pence,
});

const cleanersFound = ({ links }: VisibleBooking) => links.filter(isLive).length;

export const booking = builder.objectRef<VisibleBooking>('Booking').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ booking: row }) => row.id }),
    reference: t.string({
      nullable: false,
      description: '“BW-7K3M9Q”: what people call it by. It opens nothing by itself.',
      resolve: ({ booking: row }) => row.reference,
    }),
    customerId: t.id({ resolve: ({ booking: row, view }) => (view.customer ? row.customer_id : null) }),
    bookingStatus: t.string({ resolve: ({ booking: row }) => row.booking_status }),
    ratting: t.int({ resolve: ({ booking: row }) => row.rating }),
    // Cleaners read what they may in `getMyStanding`.
    rattingComment: t.string({
      resolve: ({ booking: row, view }) => (view.customer ? row.rating_comment : null),
    }),
    latitude: t.float({ resolve: ({ booking: row, view }) => (view.place ? row.latitude : null) }),
    longitude: t.float({ resolve: ({ booking: row, view }) => (view.place ? row.longitude : null) }),
    bookingType: t.string({ resolve: ({ booking: row }) => row.booking_type }),
    serviceLocation: t.string({ resolve: ({ booking: row }) => row.service_location }),
    serviceType: t.string({ resolve: ({ booking: row }) => row.service_type }),
    serviceFrequency: t.string({ resolve: ({ booking: row }) => row.service_frequency }),
    bedroomCount: t.int({ resolve: ({ booking: row }) => row.bedroom_count }),
    bathroomCount: t.int({ resolve: ({ booking: row }) => row.bathroom_count }),
    extras: t.field({ type: bookingExtras, resolve: ({ booking: row }) => row.extras }),
    hours: t.float({ resolve: ({ booking: row }) => row.quarter_hours / 4 }),
    cleanerCount: t.int({ resolve: ({ booking: row }) => row.cleaner_count }),
    cleaningSupplies: t.boolean({ resolve: ({ booking: row }) => row.cleaning_supplies }),
    startDate: t.string({ resolve: ({ booking: row }) => row.start_date }),
    startTime: t.string({ resolve: ({ booking: row }) => row.start_time }),
    startsAt: t.string({ nullable: false, resolve: ({ booking: row }) => row.starts_at.toISOString() }),
    endsAt: t.string({ nullable: false, resolve: ({ booking: row }) => row.ends_at.toISOString() }),
    firstName: t.string({ resolve: ({ booking: row }) => row.first_name }),
    city: t.string({ resolve: ({ booking: row }) => row.city }),
    country: t.string({ resolve: ({ booking: row }) => row.country }),
    outcode: t.string({ resolve: ({ booking: row }) => outcodeOf(row.postal_code) }),
    pets: t.string({ resolve: ({ booking: row }) => row.pets }),
    parking: t.string({ resolve: ({ booking: row }) => row.parking }),
    floor: t.int({
      description: 'Of the front door: -1 is a basement, 0 the ground floor; nothing where nobody said.',
      resolve: ({ booking: row }) => row.floor,
    }),
    lift: t.boolean({
      description: 'Whether a lift goes to that floor.',
      resolve: ({ booking: row }) => row.has_lift,
    }),
    somebodyHome: t.boolean({
      description: 'Whether somebody is at home when the cleaner comes.',
      resolve: ({ booking: row }) => row.is_somebody_home,
    }),
    termsCondition: t.boolean({ resolve: () => true }),
    cleanersFound: t.int({ nullable: false, resolve: cleanersFound }),
    bookingServiceProviders: t.field({
      type: linkConnection,
      resolve: (seen) => ({ items: linksOf(seen), nextToken: null }),
    }),
    invitation: t.field({ type: bookingInvitation, resolve: invitationOf }),
    version: t.int({ nullable: false, resolve: ({ booking: row }) => row.version }),
    createdAt: t.string({ nullable: false, resolve: ({ booking: row }) => wireInstant(row.created_at) }),
    updatedAt: t.string({ nullable: false, resolve: ({ booking: row }) => wireInstant(row.updated_at) }),
  }),
});

builder.objectFields(booking, (t) => ({
  cancelledDate: t.string({ resolve: ({ booking: row }) => row.canceled_at && wireInstant(row.canceled_at) }),
  cancelledBy: t.string({ resolve: ({ booking: row }) => row.canceled_by }),
  endedEarlyAt: t.string({
    description: 'When a visit that had begun was ended by its customer or by the office.',
    resolve: ({ booking: row }) => row.ended_early_at && wireInstant(row.ended_early_at),
  }),
  endedEarlyBy: t.string({
    description: '“customer”, also where the office did it for them, or “company”.',
    resolve: ({ booking: row }) => row.ended_early_by,
  }),
  cancellationReason: t.string({
    resolve: ({ booking: row, view }) =>
      view.customer && row.cancellation_reason ? formatReason(row.cancellation_reason) : null,
  }),
  cancellationFee: t.float({
    resolve: ({ booking: row, view }) => (view.customer ? penceToPounds(row.cancellation_fee_pence) : null),
  }),
  lastName: t.string({ resolve: ({ booking: row, view }) => (view.place ? row.last_name : null) }),
  address: t.string({ resolve: ({ booking: row, view }) => (view.place ? row.address : null) }),
  postalCode: t.string({ resolve: ({ booking: row, view }) => (view.place ? row.postal_code : null) }),
  commentsForAssistant: t.string({
    description: 'Kept sealed; a filter knows only whether there are some.',
    resolve: ({ booking: row, view }, _args, ctx) =>
      view.place ? readNotes(ctx, row.id, row.comments_for_assistant) : null,
  }),
  phone: t.string({ resolve: ({ booking: row, view }) => (view.phone ? row.phone : null) }),
  email: t.string({ resolve: ({ booking: row, view }) => (view.customer ? row.email : null) }),
  commentsForUs: t.string({
    resolve: ({ booking: row, view }) => (view.customer ? row.comments_for_us : null),
  }),
  ifOneCleaner: t.string({
    description: 'What was chosen for when only one of two cleaners can come: longer, same or cancel.',
    resolve: ({ booking: row, view }) => (view.customer ? row.if_one_cleaner : null),
  }),
  overRunHours: t.float({
    description: 'What the visit may run over by without asking the customer again.',
    resolve: ({ booking: row, view }) =>
      view.customer || view.place ? row.over_run_quarter_hours / 4 : null,
  }),
  promo: t.string({ resolve: ({ booking: row, view }) => (view.customer ? row.promo : null) }),
  offerNotifications: t.boolean({
    resolve: ({ booking: row, view }) => (view.customer ? row.offer_notifications : null),
  }),
  totalPrice: t.float({
    resolve: ({ booking: row, view }) => (view.customer ? penceToPounds(row.total_price_pence) : null),
  }),
  actualTotalPrice: t.float({
    resolve: ({ booking: row, view }) => (view.customer ? penceToPounds(row.actual_total_price_pence) : null),
  }),
  serviceProviderEmailIds: t.stringList({
    resolve: ({ view, invitedEmails }) => (view.company ? invitedEmails : null),
  }),
  source: t.field({
    type: visitSource,
    resolve: ({ booking: row, view }) => (view.company ? storedVisitSource(row.source) : null),
  }),
  price: t.field({
    description:
      'What was booked: labour − discount + supplies − goodwill − waived = total. `charge` is what was charged.',
    type: bookingPrice,
    resolve: ({ booking: row, view }) => (view.customer ? bookedPrice(row) : null),
  }),
}));
