import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { listUnpaidEarnings, type UnpaidEarning } from '../payroll/list-unpaid-earnings.ts';
import type { UnpaidLink } from '../payroll/unpaid-earning.store.ts';
import { builder } from './builder.ts';
import { penceToPounds } from './pounds.ts';

const unpaidVisit = builder.objectRef<UnpaidLink>('UnpaidVisit').implement({
  fields: (t) => ({
    bookingID: t.id({ nullable: false, resolve: (visit) => visit.booking_id }),
    startDate: t.string({ resolve: (visit) => visit.start_date }),
    startTime: t.string({ resolve: (visit) => visit.start_time }),
    city: t.string({ resolve: (visit) => visit.city }),
    outcode: t.string({ resolve: (visit) => outcodeOf(visit.postal_code) }),
    totalHours: t.float({ resolve: (visit) => (visit.actual_quarter_hours ?? 0) / 4 }),
    earning: t.float({ resolve: (visit) => penceToPounds(visit.earning_pence) }),
    tipValue: t.float({ resolve: (visit) => penceToPounds(visit.tip_pence) }),
    spRate: t.float({ resolve: (visit) => penceToPounds(visit.sp_rate_pence) }),
  }),
});

const unpaidEarning = builder.objectRef<UnpaidEarning>('UnpaidEarning').implement({
  fields: (t) => ({
    serviceProviderID: t.id({ nullable: false, resolve: (earning) => earning.providerId }),
    firstName: t.exposeString('firstName', { nullable: false }),
    lastName: t.exposeString('lastName', { nullable: false }),
    paymentFrequency: t.exposeString('paymentFrequency', { nullable: false }),
    visitCount: t.int({ nullable: false, resolve: (earning) => earning.visits.length }),
    totalHours: t.float({ nullable: false, resolve: (earning) => earning.quarterHours / 4 }),
    earning: t.float({ nullable: false, resolve: (earning) => penceToPounds(earning.earningPence) }),
    tips: t.float({ nullable: false, resolve: (earning) => penceToPounds(earning.tipPence) }),
    total: t.float({
      nullable: false,
      resolve: (earning) => penceToPounds(earning.earningPence + earning.tipPence),
    }),
    visits: t.expose('visits', { type: [unpaidVisit], nullable: false }),
  }),
});

builder.queryField('listUnpaidEarnings', (t) =>
  t.field({
    type: [unpaidEarning],
    nullable: false,
    resolve: (_root, _args, ctx) => listUnpaidEarnings(ctx),
  }),
);
