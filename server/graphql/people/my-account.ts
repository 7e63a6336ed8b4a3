import { getMyAccount, type MyAccount } from '../../auth/account/get-my-account.ts';
import { getCustomer } from '../../customer/get-customer.ts';
import { listSavedCards } from '../../payment/saved-cards.ts';
import { builder } from '../builder.ts';
import { savedCard } from '../money/saved-card-type.ts';
import { customer } from './customer.ts';

const myAccount = builder.objectRef<MyAccount>('MyAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    phone: t.exposeString('phone', { nullable: true }),
    role: t.exposeString('role', { nullable: false }),
    permissions: t.field({
      type: ['String'],
      nullable: false,
      resolve: (account) => [...account.permissions],
    }),
    savedCards: t.field({
      type: [savedCard],
      nullable: false,
      description: 'A customer’s own, the one given last first; empty for everybody else.',
      resolve: (_account, _args, ctx) => listSavedCards(ctx),
    }),
    isExternal: t.exposeBoolean('isExternal', { nullable: false }),
    customer: t.field({
      type: customer,
      nullable: true,
      resolve: (account, _args, ctx) =>
        account.role === 'customer' && account.customerId ? getCustomer(ctx, account.customerId) : null,
    }),
  }),
});

builder.queryField('getMyAccount', (t) =>
  t.field({ type: myAccount, resolve: (_root, _args, ctx) => getMyAccount(ctx) }),
);
