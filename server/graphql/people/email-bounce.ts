import { bouncedRecords } from '#domain/bounce/bounced-record.ts';
import { isGivenUp } from '#domain/bounce/giving-up.ts';
import { clearEmailBounce, readEmailBounce } from '../../bounce/email-bounce.ts';
import type { BouncedAddress } from '../../bounced-address.store.ts';
import { builder } from '../builder.ts';
import { account } from './company-user.ts';
import { customer } from './customer.ts';
import { serviceProvider } from './service-provider.ts';

const emailBounce = builder.objectRef<BouncedAddress>('EmailBounce').implement({
  description: 'That mails to an address come back.',
  fields: (t) => ({
    since: t.string({ nullable: false, resolve: (mark) => mark.first_at.toISOString() }),
    lastAt: t.string({ nullable: false, resolve: (mark) => mark.last_at.toISOString() }),
    reason: t.exposeString('reason', {
      nullable: false,
      description: 'no-mailbox, no-domain, closed, moved, unreadable or refused.',
    }),
    mails: t.exposeInt('mails', { nullable: false, description: 'How many came back.' }),
    isGivenUp: t.boolean({
      nullable: false,
      description: 'Only what the person asks for, and what the office sends again, is still tried.',
      resolve: isGivenUp,
    }),
  }),
});

const description = 'Set while mails to the address come back.';

builder.objectField(customer, 'emailBounce', (t) =>
  t.field({
    type: emailBounce,
    description,
    resolve: (row, _args, ctx) => readEmailBounce(ctx, row.unproved_email ?? row.email),
  }),
);
builder.objectField(serviceProvider, 'emailBounce', (t) =>
  t.field({
    type: emailBounce,
    description,
    resolve: ({ provider }, _args, ctx) => readEmailBounce(ctx, provider.email),
  }),
);
builder.objectField(account, 'emailBounce', (t) =>
  t.field({ type: emailBounce, description, resolve: (row, _args, ctx) => readEmailBounce(ctx, row.email) }),
);

const record = builder.enumType('BouncedRecord', { values: bouncedRecords });

const clearInput = builder.inputType('ClearEmailBounceInput', {
  fields: (t) => ({
    record: t.field({ type: record, required: true }),
    recordID: t.id({ required: true }),
  }),
});

builder.mutationField('clearEmailBounce', (t) =>
  t.boolean({
    nullable: false,
    description: 'Mails arrive at the address of a record again; whether it was said that they don\u2019t.',
    args: { input: t.arg({ type: clearInput, required: true }) },
    resolve: (_root, { input: { record: kind, recordID } }, ctx) =>
      clearEmailBounce(ctx, { record: kind, recordId: recordID }),
  }),
);
