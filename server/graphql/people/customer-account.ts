import { type CustomerAccount, getCustomerAccount } from '../../customer/get-customer-account.ts';
import { setCustomerPaymentMethod } from '../../customer/set-customer-payment-method.ts';
import { builder } from '../builder.ts';
import { penceToPounds, poundsToPence } from '../wire/pounds.ts';

const paymentMethod = builder.enumType('PaymentMethod', { values: ['card', 'account'] as const });

/** How a customer pays and what they stand at, in pounds; `coming` are bookings not completed yet. */
const customerAccount = builder.objectRef<CustomerAccount>('CustomerAccount').implement({
  fields: (t) => ({
    customerId: t.exposeID('customerId', { nullable: false }),
    paymentMethod: t.expose('paymentMethod', { type: paymentMethod, nullable: false }),
    termsDays: t.exposeInt('termsDays', { nullable: false }),
    creditLimit: t.float({ nullable: false, resolve: (one) => penceToPounds(one.limitPence) }),
    owed: t.float({ nullable: false, resolve: (one) => penceToPounds(one.owedPence) }),
    coming: t.float({ nullable: false, resolve: (one) => penceToPounds(one.comingPence) }),
    oldestDueOn: t.exposeString('oldestDueOn', { nullable: true }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

const termsInput = builder.inputType('SetCustomerPaymentMethodInput', {
  fields: (t) => ({
    customerId: t.id({ required: true }),
    expectedVersion: t.int(),
    paymentMethod: t.field({ type: paymentMethod }),
    termsDays: t.int(),
    creditLimit: t.float(),
  }),
});

builder.queryField('getCustomerAccount', (t) =>
  t.field({
    type: customerAccount,
    args: { customerId: t.arg.id({ required: true }) },
    resolve: (_root, { customerId }, ctx) => getCustomerAccount(ctx, customerId),
  }),
);

builder.mutationField('setCustomerPaymentMethod', (t) =>
  t.field({
    type: customerAccount,
    nullable: false,
    args: { input: t.arg({ type: termsInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      setCustomerPaymentMethod(ctx, {
        customerId: input.customerId,
        expectedVersion: input.expectedVersion ?? null,
        paymentMethod: input.paymentMethod,
        termsDays: input.termsDays,
        creditLimitPence: input.creditLimit === undefined ? undefined : poundsToPence(input.creditLimit),
      }),
  }),
);
