import { getMyPay, type MyPay, type NextPayday, type PayOfDays } from '../../payroll/get-my-pay.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const payOfDays = builder.objectRef<PayOfDays>('PayOfDays').implement({
  fields: (t) => ({
    from: t.exposeString('from', { nullable: false, description: 'The first day, in London.' }),
    to: t.exposeString('to', { nullable: false, description: 'The last one.' }),
    earned: t.float({
      nullable: false,
      description: 'Pay for these days as it is entered by now, without tips.',
      resolve: (days) => penceToPounds(days.earnedPence),
    }),
    tips: t.float({ nullable: false, resolve: (days) => penceToPounds(days.tipPence) }),
    planned: t.float({
      nullable: false,
      description: 'What jobs of these days bring that are not charged yet, as they are booked.',
      resolve: (days) => penceToPounds(days.plannedPence),
    }),
    plannedJobs: t.exposeInt('plannedJobs', { nullable: false }),
  }),
});

const nextPayday = builder.objectRef<NextPayday>('NextPayday').implement({
  fields: (t) => ({
    payDate: t.exposeString('payDate', { nullable: false }),
    amount: t.float({ nullable: false, resolve: (next) => penceToPounds(next.pence) }),
    isOnItsWay: t.exposeBoolean('isOnItsWay', {
      nullable: false,
      description: 'It is with the bank; until then more may be earned up to the end of its period.',
    }),
  }),
});

const myPay = builder.objectRef<MyPay>('MyPay').implement({
  fields: (t) => ({
    today: t.expose('today', { type: payOfDays, nullable: false }),
    week: t.expose('week', { type: payOfDays, nullable: false }),
    nextPayday: t.expose('nextPayday', { type: nextPayday, nullable: true }),
  }),
});

builder.queryField('getMyPay', (t) =>
  t.field({
    type: myPay,
    description: 'What the signed-in cleaner earns today and this week, and when money comes next.',
    resolve: (_root, _args, ctx) => getMyPay(ctx),
  }),
);
