import { maskedAccount, maskedSortCode } from '#domain/provider/masked-account.ts';
import { meanRating } from '#domain/provider/mean-rating.ts';
import { approveProvider } from '../../provider/approve-provider.ts';
import { createProvider } from '../../provider/create-provider.ts';
import { disableProvider } from '../../provider/disable-provider.ts';
import { getProvider } from '../../provider/get-provider.ts';
import type { ProviderView } from '../../provider/provider-view.ts';
import { getMyProvider, listProviders } from '../../provider/read-providers.ts';
import { reapply } from '../../provider/reapply.ts';
import { updateProvider } from '../../provider/update-provider.ts';
import { withdrawProfile } from '../../provider/withdraw-profile.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { byAverage, byColumn, byColumnOrNone, byText, byTime, listSort } from '../list/sorts.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';
import {
  createServiceProviderInput,
  readProviderAnswers,
  readProviderChanges,
  updateServiceProviderInput,
  weekdayWireFields,
} from './service-provider-input.ts';

export const serviceProvider = builder.objectRef<ProviderView>('ServiceProvider').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ provider }) => provider.id }),
    ownerId: t.id({ resolve: ({ provider }) => provider.owner_id }),
    firstName: t.string({ resolve: ({ provider }) => provider.first_name }),
    lastName: t.string({ resolve: ({ provider }) => provider.last_name }),
    email: t.string({ resolve: ({ provider }) => provider.email }),
    phone: t.string({ resolve: ({ provider }) => provider.phone }),
    address: t.string({ resolve: ({ provider }) => provider.address }),
    city: t.string({ resolve: ({ provider }) => provider.city }),
    postalCode: t.string({ resolve: ({ provider }) => provider.postal_code }),
    country: t.string({ resolve: ({ provider }) => provider.country }),
    heardFrom: t.string({ resolve: ({ provider }) => provider.heard_from }),
    experienceYears: t.string({ resolve: ({ provider }) => provider.experience_years }),
    transportType: t.string({ resolve: ({ provider }) => provider.transport_type }),
    serviceType: t.stringList({ resolve: ({ provider }) => provider.service_types }),
    profileStatus: t.string({ resolve: ({ provider }) => provider.profile_status }),
    expectedJoinDate: t.string({ resolve: ({ provider }) => provider.expected_join_date }),
    latitude: t.float({ resolve: ({ provider }) => provider.latitude }),
    longitude: t.float({ resolve: ({ provider }) => provider.longitude }),
    radius: t.int({ resolve: ({ provider }) => provider.radius_km }),
    travelMiles: t.int({
      description: 'How far they travel; empty where the radius counts.',
      resolve: ({ provider }) => provider.travel_miles,
    }),
    paymentFrequency: t.string({ resolve: ({ provider }) => provider.payment_frequency }),
    dbsCBRcheck: t.boolean({ resolve: ({ provider }) => provider.has_dbs_check }),
    selfEmployeedCondition: t.boolean({ resolve: ({ provider }) => provider.is_self_employed }),
    termsCondition: t.boolean({ resolve: ({ provider }) => provider.terms_accepted_at !== null }),
    accountNumber: t.string({
      resolve: ({ provider }) => maskedAccount(provider.account_end),
    }),
    sortCode: t.string({ resolve: ({ provider }) => (provider.sort_code_cipher ? maskedSortCode : null) }),
    serviceRate: t.float({ resolve: ({ provider }) => penceToPounds(provider.service_rate_pence) }),
    ratting: t.float({
      resolve: ({ provider }) => meanRating(provider.rating_sum, provider.rating_count),
    }),
    disabledReason: t.string({ resolve: ({ provider }) => provider.disabled_reason }),
    documentsExpireOn: t.string({ resolve: ({ provider }) => provider.documents_expire_on }),
    bookingCount: t.int({ resolve: ({ provider }) => provider.booking_count }),
    version: t.int({ nullable: false, resolve: ({ provider }) => provider.version }),
    createdAt: t.string({ nullable: false, resolve: ({ provider }) => provider.created_at.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: ({ provider }) => provider.updated_at.toISOString() }),
    ...Object.fromEntries(
      weekdayWireFields.flatMap(({ weekday, working, start, end, start2, end2 }) => {
        const dayOf = ({ hours }: ProviderView) => hours.find((day) => day.weekday === weekday);
        return [
          [working, t.boolean({ resolve: (seen) => dayOf(seen)?.is_working ?? false })],
          [start, t.string({ resolve: (seen) => dayOf(seen)?.start_time ?? null })],
          [end, t.string({ resolve: (seen) => dayOf(seen)?.end_time ?? null })],
          [start2, t.string({ resolve: (seen) => dayOf(seen)?.start_time_2 ?? null })],
          [end2, t.string({ resolve: (seen) => dayOf(seen)?.end_time_2 ?? null })],
        ];
      }),
    ),
  }),
});

builder.objectFields(serviceProvider, (t) => ({
  languages: t.stringList({
    nullable: false,
    description: 'Codes of ISO 639-1.',
    resolve: ({ provider }) => provider.languages,
  }),
  dateOfBirthGiven: t.boolean({
    nullable: false,
    description: 'For reports to HMRC; it is shown to nobody but its owner.',
    resolve: ({ provider }) => provider.birth_date_cipher !== null,
  }),
  taxNumberGiven: t.boolean({
    nullable: false,
    resolve: ({ provider }) => provider.tax_number_cipher !== null,
  }),
  approvedAt: t.string({ resolve: ({ provider }) => provider.approved_at?.toISOString() ?? null }),
}));

const connection = connectionOf('ModelServiceProviderConnection', serviceProvider);

const filterFields: FilterFields = {
  ...recordFields,
  ownerId: { column: 'owner_id', kind: 'textId' },
  firstName: { column: 'first_name', kind: 'name' },
  lastName: { column: 'last_name', kind: 'name' },
  email: { column: 'email', kind: 'email' },
  phone: { column: 'phone', kind: 'phone' },
  address: { column: 'address', kind: 'string' },
  city: { column: 'city', kind: 'string' },
  postalCode: { column: 'postal_code', kind: 'postalCode' },
  country: { column: 'country', kind: 'string' },
  heardFrom: { column: 'heard_from', kind: 'string' },
  experienceYears: { column: 'experience_years', kind: 'string' },
  transportType: { column: 'transport_type', kind: 'string' },
  serviceType: { column: 'service_types', kind: 'strings' },
  profileStatus: { column: 'profile_status', kind: 'string' },
  expectedJoinDate: { column: 'expected_join_date', kind: 'date' },
  latitude: { column: 'latitude', kind: 'float' },
  longitude: { column: 'longitude', kind: 'float' },
  radius: { column: 'radius_km', kind: 'int' },
  travelMiles: { column: 'travel_miles', kind: 'int' },
  paymentFrequency: { column: 'payment_frequency', kind: 'string' },
  dbsCBRcheck: { column: 'has_dbs_check', kind: 'boolean' },
  selfEmployeedCondition: { column: 'is_self_employed', kind: 'boolean' },
  termsCondition: { column: 'terms_accepted_at', kind: 'given' },
  serviceRate: { column: 'service_rate_pence', kind: 'pounds' },
  bookingCount: { column: 'booking_count', kind: 'int' },
  disabledReason: { column: 'disabled_reason', kind: 'string' },
  documentsExpireOn: { column: 'documents_expire_on', kind: 'date' },
  languages: { column: 'languages', kind: 'strings' },
  approvedAt: { column: 'approved_at', kind: 'instant' },
};
const filter = filterInput('ModelServiceProviderFilterInput', filterFields);

const disableInput = builder.inputType('DisableServiceProviderInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    reason: t.string({ required: true }),
  }),
});

const withdrawInput = builder.inputType('WithdrawServiceProviderInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const approveInput = builder.inputType('ApproveServiceProviderInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

const reapplyInput = builder.inputType('ReapplyServiceProviderInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});

/** The answer to an application: the same for an e-mail that applied before, which is told by mail. */
const application = builder.objectRef<{ id: string | null }>('ServiceProviderApplication').implement({
  fields: (t) => ({
    received: t.boolean({ nullable: false, resolve: () => true }),
  }),
});

const sort = listSort('ServiceProviderSort', 'NEWEST', {
  ...byTime(),
  ...byText('NAME', 'first_name', 'last_name'),
  ...byAverage('RATING', 'rating_sum', 'rating_count'),
  ...byColumn('BOOKINGS', 'booking_count'),
  ...byColumn('RATE', 'service_rate_pence'),
  ...byColumnOrNone('DOCUMENTS_EXPIRE', 'documents_expire_on'),
});

builder.queryFields((t) => ({
  getServiceProvider: t.field({
    type: serviceProvider,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getProvider(ctx, id),
  }),
  getMyServiceProvider: t.field({
    type: serviceProvider,
    resolve: (_root, _args, ctx) => getMyProvider(ctx),
  }),
  listServiceProviders: listField(t, {
    name: 'serviceProviders',
    type: connection,
    filter,
    fields: filterFields,
    sort,
    read: listProviders,
  }),
}));

builder.mutationFields((t) => ({
  createServiceProvider: t.field({
    type: application,
    nullable: false,
    args: { input: t.arg({ type: createServiceProviderInput, required: true }) },
    resolve: (_root, { input }, ctx) => createProvider(ctx, readProviderAnswers(input)),
  }),
  updateServiceProvider: t.field({
    type: serviceProvider,
    nullable: false,
    args: { input: t.arg({ type: updateServiceProviderInput, required: true }) },
    resolve: (_root, { input }, ctx) => {
      const { id, expectedVersion = null } = input;
      return updateProvider(ctx, { id, expectedVersion, changes: readProviderChanges(input) });
    },
  }),
  disableServiceProvider: t.field({
    type: serviceProvider,
    nullable: false,
    args: { input: t.arg({ type: disableInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      disableProvider(ctx, { ...input, expectedVersion: input.expectedVersion ?? null }),
  }),
  approveServiceProvider: t.field({
    type: serviceProvider,
    nullable: false,
    args: { input: t.arg({ type: approveInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      approveProvider(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
  reapplyServiceProvider: t.field({
    type: serviceProvider,
    nullable: false,
    description: 'Whose application was declined, or who took it back, sends it again.',
    args: { input: t.arg({ type: reapplyInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      reapply(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
  withdrawServiceProvider: t.field({
    type: serviceProvider,
    nullable: false,
    description: 'A cleaner stops working with us: no more jobs, and those to come are given back.',
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      withdrawProfile(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
