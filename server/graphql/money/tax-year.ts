import { taxYearDays, taxYearLabel } from '#domain/payroll/tax-year.ts';
import { listTaxYears, type TaxYearSum } from '../../payroll/tax-year/get-tax-year.ts';
import { builder } from '../builder.ts';
import { penceToPounds } from '../wire/pounds.ts';

const taxYear = builder.objectRef<TaxYearSum>('TaxYear').implement({
  description: 'A tax year in which money came; its files are `/api/v1/tax-years/{taxYear}/pdf` and `/csv`.',
  fields: (t) => ({
    taxYear: t.exposeInt('taxYear', { nullable: false, description: 'In which it begins, on 6 April.' }),
    label: t.string({ nullable: false, resolve: (year) => taxYearLabel(year.taxYear) }),
    to: t.string({ nullable: false, resolve: (year) => taxYearDays(year.taxYear).to }),
    total: t.float({
      nullable: false,
      description: 'Pay and tips that reached the account in it.',
      resolve: (year) => penceToPounds(year.pence),
    }),
    isOver: t.exposeBoolean('isOver', { nullable: false }),
  }),
});

builder.queryFields((t) => ({
  listTaxYears: t.field({
    type: [taxYear],
    nullable: false,
    description: 'The tax years of the signed-in cleaner, newest first.',
    resolve: (_root, _args, ctx) => listTaxYears(ctx),
  }),
}));
