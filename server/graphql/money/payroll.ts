import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import {
  listUnpaidEarnings,
  type UnpaidEarning,
  type UnpaidVisit,
} from '../../payroll/list-unpaid-earnings.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const unpaidVisit = builder.objectRef<UnpaidVisit>('UnpaidVisit').implement({
  fields: (t) => ({
    bookingID: t.id({ nullable: false, resolve: ({ first }) => first.booking_id ?? '' }),
    kinds: t.stringList({ nullable: false, resolve: (visit) => visit.kinds }),
    startDate: t.string({ resolve: ({ first }) => first.start_date }),
    startTime: t.string({ resolve: ({ first }) => first.start_time }),
    city: t.string({ resolve: ({ first }) => first.city }),
    outcode: t.string({ resolve: ({ first }) => first.postal_code && outcodeOf(first.postal_code) }),
    totalHours: t.float({ resolve: (visit) => visit.quarterHours / 4 }),
    earning: t.float({ resolve: (visit) => penceToPounds(visit.earningPence) }),
    tipValue: t.float({ resolve: (visit) => penceToPounds(visit.tipPence) }),
    spRate: t.float({ resolve: ({ first }) => penceToPounds(first.sp_rate_pence) }),
  }),
});

const unpaidEarning = builder.objectRef<UnpaidEarning>('UnpaidEarning').implement({
  fields: (t) => ({
    serviceProviderID: t.id({ nullable: false, resolve: (earning) => earning.providerId }),
    firstName: t.exposeString('firstName', { nullable: false }),
    lastName: t.exposeString('lastName', { nullable: false }),
    paymentFrequency: t.exposeString('paymentFrequency', { nullable: false }),
    periodEnd: t.exposeString('periodEnd', { nullable: false }),
    payDate: t.exposeString('payDate', { nullable: false }),
    visitCount: t.int({
      nullable: false,
      resolve: (earning) => earning.visits.filter(({ kinds }) => kinds.includes('visit')).length,
    }),
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
