import type { DefaultPay } from '#domain/payroll/default-pay.ts';
import { getCleanerPay } from '../../provider/get-cleaner-pay.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const cleanerPay = builder.objectRef<DefaultPay>('CleanerPay').implement({
  description: 'What a cleaner is paid an hour by default, from the least paid kind of clean to the best.',
  fields: (t) => ({
    least: t.float({ nullable: false, resolve: (pay) => penceToPounds(pay.leastPence) }),
    most: t.float({ nullable: false, resolve: (pay) => penceToPounds(pay.mostPence) }),
    everyWeek: t.float({ nullable: false, resolve: (pay) => penceToPounds(pay.everyWeekPence) }),
    moreThanTwoWeeks: t.float({
      nullable: false,
      resolve: (pay) => penceToPounds(pay.moreThanTwoWeeksPence),
    }),
    oneOff: t.float({ nullable: false, resolve: (pay) => penceToPounds(pay.oneOffPence) }),
  }),
});

builder.queryFields((t) => ({
  getCleanerPay: t.field({ type: cleanerPay, resolve: (_root, _args, ctx) => getCleanerPay(ctx) }),
}));
