import {
  getMyPay,
  listWorkMonths,
  type MyPay,
  type NextPayday,
  type PayOfDays,
} from '../../payroll/get-my-pay.ts';
import type { WorkMonth } from '../../payroll/my-pay.store.ts';
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

const workMonth = builder.objectRef<WorkMonth>('WorkMonth').implement({
  description:
    'What a month brought: a visit and its tip on the day of the visit, all else on the day it was earned.',
  fields: (t) => ({
    month: t.exposeString('month', { nullable: false, description: '"2026-11".' }),
    jobs: t.exposeInt('jobs', { nullable: false, description: 'Visits that are paid as worked.' }),
    hours: t.float({ nullable: false, resolve: (row) => row.quarter_hours / 4 }),
    earned: t.float({
      nullable: false,
      description: 'Without tips.',
      resolve: (row) => penceToPounds(row.earned_pence),
    }),
    tips: t.float({ nullable: false, resolve: (row) => penceToPounds(row.tip_pence) }),
  }),
});

builder.queryField('listWorkMonths', (t) =>
  t.field({
    type: [workMonth],
    nullable: false,
    description: 'The months in which the signed-in cleaner earned something, newest first.',
    resolve: (_root, _args, ctx) => listWorkMonths(ctx),
  }),
);

builder.queryField('getMyPay', (t) =>
  t.field({
    type: myPay,
    description: 'What the signed-in cleaner earns today and this week, and when money comes next.',
    resolve: (_root, _args, ctx) => getMyPay(ctx),
  }),
);
