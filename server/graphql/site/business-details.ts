import type { BusinessDetails } from '#domain/application-setting/business-details.ts';
import { loadSettings } from '../../application-setting/get-application-setting.ts';
import { getBusinessDetails } from '../../application-setting/get-business-details.ts';
import { updateBusinessDetails } from '../../application-setting/update-business-details.ts';
import { builder } from '../builder.ts';

const businessDetails = builder.objectRef<BusinessDetails>('BusinessDetails').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    address: t.exposeString('address', { nullable: false }),
    phone: t.exposeString('phone', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    vatNumber: t.exposeString('vatNumber', { nullable: false }),
    companyNumber: t.exposeString('companyNumber', {
      nullable: false,
      description: 'Of Companies House, like 01234567 or SC123456; empty for a business that is no company.',
    }),
    phoneHours: t.exposeString('phoneHours', {
      nullable: false,
      description:
        'When the phone is answered, London time: “Mon-Fri 08:00-18:00, Sat 09:00-12:00”; empty is never.',
    }),
    version: t.int({
      nullable: false,
      description: 'Of the settings that they are part of.',
      resolve: async (_details, _args, ctx) => (await loadSettings(ctx)).version,
    }),
  }),
});

const detailsInput = builder.inputType('UpdateBusinessDetailsInput', {
  fields: (t) => ({
    name: t.string(),
    address: t.string(),
    phone: t.string(),
    email: t.string(),
    vatNumber: t.string(),
    companyNumber: t.string(),
    phoneHours: t.string(),
    expectedVersion: t.int(),
  }),
});

builder.queryField('getBusinessDetails', (t) =>
  t.field({
    type: businessDetails,
    nullable: false,
    resolve: (_root, _args, ctx) => getBusinessDetails(ctx),
  }),
);

builder.mutationField('updateBusinessDetails', (t) =>
  t.field({
    type: businessDetails,
    nullable: false,
    args: { input: t.arg({ type: detailsInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      updateBusinessDetails(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
);
