import type { Registrations } from '#domain/application-setting/registrations.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { getRegistrations, updateRegistrations } from '../../application-setting/update-registrations.ts';
import { builder } from '../builder.ts';

const registrations = builder.objectRef<Registrations>('Registrations').implement({
  description: 'What the business has from the ICO, its insurer and HMRC. Days are London days.',
  fields: (t) => ({
    dataProtectionNumber: t.exposeString('dataProtectionNumber', {
      nullable: false,
      description: 'In the ICO’s register of fee payers, like ZA123456; empty where none is recorded.',
    }),
    insurer: t.exposeString('insurer', {
      nullable: false,
      description: 'Of the business’s own public liability insurance.',
    }),
    insuredUntil: t.exposeString('insuredUntil', { description: 'The last day of its cover.' }),
    vatElectedOn: t.exposeString('vatElectedOn', {
      description: 'The day of the letter under section 6(5) of the Value Added Tax Act 1994.',
    }),
    version: t.int({
      nullable: false,
      description: 'Of the settings that they are part of.',
      resolve: async (_registrations, _args, ctx) => (await loadSettings(ctx)).version,
    }),
  }),
});

const registrationsInput = builder.inputType('UpdateRegistrationsInput', {
  fields: (t) => ({
    dataProtectionNumber: t.string(),
    insurer: t.string(),
    insuredUntil: t.string(),
    vatElectedOn: t.string(),
    expectedVersion: t.int(),
  }),
});

builder.queryField('getRegistrations', (t) =>
  t.field({
    type: registrations,
    nullable: false,
    resolve: (_root, _args, ctx) => getRegistrations(ctx),
  }),
);

builder.mutationField('updateRegistrations', (t) =>
  t.field({
    type: registrations,
    nullable: false,
    args: { input: t.arg({ type: registrationsInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateRegistrations(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
);
