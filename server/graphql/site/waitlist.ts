import { joinWaitlist } from '../../waitlist/join-waitlist.ts';
import { listUnservedDemand } from '../../waitlist/list-unserved-demand.ts';
import { confirmEntry, getEntryByToken, leaveWaitlist } from '../../waitlist/see-to-entry.ts';
import { stopOffers } from '../../waitlist/stop-offers.ts';
import type { UnservedSum } from '../../waitlist/unserved-demand.store.ts';
import type { WaitlistEntryRow } from '../../waitlist/waitlist-entry.store.ts';
import { builder } from '../builder.ts';
import { hoursToQuarters } from '../wire/pounds.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { formProofInput } from './form-proof.ts';

const entry = builder.objectRef<WaitlistEntryRow>('WaitlistEntry').implement({
  description: 'Somebody who is told once when we can come; for whoever has the link of its mail.',
  fields: (t) => ({
    outcode: t.exposeString('outcode', { nullable: false }),
    reason: t.exposeString('reason', {
      nullable: false,
      description: 'not-served: we do not clean there; no-start: no start was free.',
    }),
    isConfirmed: t.boolean({ nullable: false, resolve: (row) => row.confirmed_at !== null }),
  }),
});

const unserved = builder.objectRef<UnservedSum>('UnservedDemand').implement({
  description: 'How many people we could not serve in an outcode; about nobody.',
  fields: (t) => ({
    outcode: t.exposeString('outcode', { nullable: false }),
    notServed: t.exposeInt('notServed', { nullable: false, description: 'Confirmed to wait for the area.' }),
    noStart: t.exposeInt('noStart', { nullable: false, description: 'Confirmed to wait for a free start.' }),
    leftAtPayment: t.exposeInt('leftAtPayment', { nullable: false }),
    people: t.exposeInt('people', { nullable: false }),
  }),
});

const joinInput = builder.inputType('JoinWaitlistInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    postalCode: t.string({ required: true, description: 'Whole, or its outcode; only the outcode is kept.' }),
    serviceType: t.string({
      description: 'The clean a start is wanted for; the shortest one where not said.',
    }),
    hours: t.float(mapsTo('quarterHours')),
    cleanerCount: t.int(),
    form: t.field({ type: formProofInput }),
  }),
});

const filterInput = builder.inputType('UnservedDemandFilterInput', {
  fields: (t) => ({
    days: t.int({ description: 'Up to and with today; 90 where not said.' }),
    outcode: t.string(),
  }),
});

builder.queryFields((t) => ({
  waitlistEntryByToken: t.field({
    type: entry,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => getEntryByToken(ctx, token),
  }),
  listUnservedDemand: t.field({
    type: [unserved],
    nullable: false,
    description: 'By outcode, most people first; 100 outcodes at most.',
    args: { filter: t.arg({ type: filterInput, ...mapsTo('') }) },
    resolve: (_root, { filter }, ctx) => listUnservedDemand(ctx, filter ?? {}),
  }),
}));

builder.mutationFields((t) => ({
  joinWaitlist: t.boolean({
    nullable: false,
    description: 'True whether or not the e-mail is on the list; a mail asks to confirm.',
    args: { input: t.arg({ type: joinInput, required: true }) },
    resolve: async (_root, { input: { form, hours, ...answers } }, ctx) => {
      const quarterHours = typeof hours === 'number' ? hoursToQuarters(hours) : null;
      await joinWaitlist(ctx, { ...answers, quarterHours }, form ?? null);
      return true;
    },
  }),
  confirmWaitlistEntry: t.field({
    type: entry,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => confirmEntry(ctx, token),
  }),
  leaveWaitlist: t.boolean({
    nullable: false,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, ctx) => {
      await leaveWaitlist(ctx, token);
      return true;
    },
  }),
  stopOffers: t.boolean({
    nullable: false,
    description: 'Takes back what the e-mail of a mail about offers agreed to.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, ctx) => {
      await stopOffers(ctx, token);
      return true;
    },
  }),
}));
