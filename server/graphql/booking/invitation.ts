import type { Transport } from '#domain/matching/candidate-provider.ts';
import { haversineKm } from '#domain/matching/distance.ts';
import { travelMinutes } from '#domain/matching/travel-time.ts';
import { providerRatePence } from '#domain/payroll/earnings.ts';
import { hourlyWithTravelPence, type OfferedPay } from '#domain/payroll/visit-pay.ts';
import { frequencyOfBooking, monthPence } from '#domain/quote/quoted-plan.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import type { VisibleBooking } from '../../booking/visible-booking.ts';
import { offeredPay } from '../../booking/visit-pay.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

/** `travelMinutes` are of one way; `withTravelPence` an hour with both. */
type Invitation = {
  booking: VisibleBooking['booking'];
  invitedAt: Date;
  distanceKm: number;
  travelMinutes: number;
  withTravelPence: number;
  pay: OfferedPay;
};

/** What an invited provider is told of the job beside the booking's own fields: distance and pay. */
export const bookingInvitation = builder.objectRef<Invitation>('BookingInvitation').implement({
  fields: (t) => ({
    invitedAt: t.string({ nullable: false, resolve: (invitation) => invitation.invitedAt.toISOString() }),
    distanceKm: t.exposeFloat('distanceKm', { nullable: false }),
    hourlyRate: t.float({ nullable: false, resolve: ({ pay }) => penceToPounds(pay.ratePence) }),
    earning: t.float({
      nullable: false,
      description: 'All that accepting pays for the booked hours: labour + products.',
      resolve: ({ pay }) => penceToPounds(pay.totalPence),
    }),
    labour: t.float({ nullable: false, resolve: ({ pay }) => penceToPounds(pay.labourPence) }),
    products: t.float({ nullable: false, resolve: ({ pay }) => penceToPounds(pay.productsPence) }),
    productsIfFirst: t.float({
      nullable: false,
      description: 'Of two cleaners, what who accepts first gets on top for products.',
      resolve: ({ pay }) => penceToPounds(pay.productsIfFirstPence),
    }),
    travelMinutes: t.exposeInt('travelMinutes', {
      nullable: false,
      description: 'Of one way, about; unpaid.',
    }),
    hourlyWithTravel: t.float({
      nullable: false,
      description: 'What an hour brings with the way there and back counted in.',
      resolve: ({ withTravelPence }) => penceToPounds(withTravelPence),
    }),
    everyVisitMonth: t.float({
      description:
        'What accepting every visit of its regular clean brings in a usual month; null of a single one.',
      resolve: async ({ booking, pay }, _args, ctx) => {
        if (!booking.series_id) return null;
        const { openWeekdays } = await loadSettings(ctx);
        const month = everyVisitMonthPence(booking, pay.totalPence, openWeekdays);
        return month === null ? null : penceToPounds(month);
      },
    }),
  }),
});

const everyVisitMonthPence = (
  { service_frequency: serviceFrequency, schedule }: VisibleBooking['booking'],
  visitPence: number,
  openWeekdays: readonly boolean[],
): number | null =>
  monthPence(
    { frequency: frequencyOfBooking({ serviceFrequency, schedule }), visitTimes: [] },
    visitPence,
    openWeekdays,
  );

export function invitationOf({ booking, links, invitation }: VisibleBooking): Invitation | null {
  if (!invitation) return null;
  const ratePence = providerRatePence({
    serviceRatePence: invitation.service_rate_pence,
    ratePence: booking.rate_pence,
    platformFee: booking.platform_fee,
    taxRate: booking.tax_rate,
  });
  const pay = offeredPay(booking, links, ratePence);
  const km = haversineKm(booking, invitation);
  const minutes = travelMinutes({ transport: invitation.transport_type as Transport, km });
  return {
    booking,
    invitedAt: invitation.invited_at,
    distanceKm: Math.round(km * 10) / 10,
    travelMinutes: minutes,
    withTravelPence: hourlyWithTravelPence(pay.labourPence, booking.quarter_hours, minutes),
    pay,
  };
}
