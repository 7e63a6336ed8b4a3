import { isCompanyUser } from '#domain/access/actor.ts';
import { currencySymbol } from '#domain/application-setting/settings.ts';
import type { StoredSettings } from '../../application-setting/application-setting.store.ts';
import { getApplicationSetting } from '../../application-setting/get-application-setting.ts';
import {
  findPlannedChanges,
  listApplicationSettings,
} from '../../application-setting/list-application-settings.ts';
import type { SettingChange } from '../../application-setting/setting-change.store.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../list/connection.ts';
import { type FilterFields, filterInput, listField } from '../list/list.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { recordFields } from '../wire/record-fields.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The wire's flat fields of the days worked: mondayW … sundayW. */
export const weekdayFlags = weekdays.map((day, index) => ({ name: `${day}W`, index }));

const plannedChange = builder.objectRef<SettingChange>('PlannedSettingChange').implement({
  description: 'A change that holds from a date to come; what is null stays as it is.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    fromDate: t.exposeString('fromDate', { nullable: false }),
    plannedAt: t.string({ nullable: false, resolve: (change) => change.plannedAt.toISOString() }),
    hourlyRate: t.float({ resolve: ({ changes }) => changes.hourlyRate }),
    everyWeekHR: t.float({ resolve: ({ changes }) => changes.everyWeekRate }),
    moreThan2WeekHR: t.float({ resolve: ({ changes }) => changes.moreThanTwoWeeksRate }),
    oneOfHR: t.float({ resolve: ({ changes }) => changes.oneOffRate }),
    cleaningSuppliesRate: t.float({ resolve: ({ changes }) => changes.cleaningSuppliesRate }),
    taxRate: t.float({ resolve: ({ changes }) => changes.taxRate }),
    platformFee: t.float({ resolve: ({ changes }) => changes.platformFee }),
    goodwillAmount: t.float({ resolve: ({ changes }) => changes.goodwillAmount }),
    shortNoticeHours: t.float({ resolve: ({ changes }) => changes.shortNoticeHours }),
    insuranceMinimum: t.int({ resolve: ({ changes }) => changes.insuranceMinimum }),
    postalCodeRegx: t.string({ resolve: ({ changes }) => changes.postalCodePattern }),
    ...Object.fromEntries(
      weekdayFlags.map(({ name, index }) => [
        name,
        t.boolean({ resolve: ({ changes }) => changes.openWeekdays?.[index] }),
      ]),
    ),
  }),
});

export const applicationSetting = builder.objectRef<StoredSettings>('ApplicationSetting').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    taxRate: t.exposeFloat('taxRate'),
    hourlyRate: t.float({ resolve: (settings) => penceToPounds(settings.hourlyRatePence) }),
    everyWeekHR: t.float({ resolve: (settings) => penceToPounds(settings.everyWeekRatePence) }),
    moreThan2WeekHR: t.float({ resolve: (settings) => penceToPounds(settings.moreThanTwoWeeksRatePence) }),
    oneOfHR: t.float({ resolve: (settings) => penceToPounds(settings.oneOffRatePence) }),
    cleaningSuppliesRate: t.float({
      resolve: (settings) => penceToPounds(settings.cleaningSuppliesRatePence),
    }),
    currencyLable: t.string({ resolve: (settings) => currencySymbol(settings.currencyCode) }),
    currencyCode: t.exposeString('currencyCode'),
    postalCodeRegx: t.exposeString('postalCodePattern'),
    // Published settings leave the platform's share out (rules/people#who-may-read-what).
    platformFee: t.float({
      resolve: (settings, _args, ctx) => (isCompanyUser(ctx.actor) ? settings.platformFee : null),
    }),
    goodwillAmount: t.float({
      description:
        'The gift card a customer gets when we cancel late, in pounds; null for all but the company.',
      resolve: (settings, _args, ctx) =>
        isCompanyUser(ctx.actor) ? penceToPounds(settings.goodwillPence) : null,
    }),
    shortNoticeHours: t.float({
      description:
        'What a cleaner is paid for a late cancellation without a fee, in hours; null for all but the company.',
      resolve: (settings, _args, ctx) =>
        isCompanyUser(ctx.actor) ? settings.shortNoticeQuarterHours / 4 : null,
    }),
    insuranceMinimum: t.exposeInt('insuranceMinimumPounds', {
      description:
        'The least cover of a cleaner’s public liability insurance, in whole pounds; 0 asks for none.',
    }),
    isCommercialOpen: t.exposeBoolean('isCommercialOpen'),
    plannedChanges: t.field({
      type: [plannedChange],
      description: 'For those of the company who may change settings; null for everybody else.',
      resolve: ({ id }, _args, ctx) => findPlannedChanges(ctx, id),
    }),
    version: t.exposeInt('version', { nullable: false }),
    createdAt: t.string({ nullable: false, resolve: (settings) => settings.createdAt.toISOString() }),
    updatedAt: t.string({ nullable: false, resolve: (settings) => settings.updatedAt.toISOString() }),
    ...Object.fromEntries(
      weekdayFlags.map(({ name, index }) => [
        name,
        t.boolean({ resolve: (settings) => settings.openWeekdays[index] ?? false }),
      ]),
    ),
  }),
});

const connection = connectionOf('ModelApplicationSettingConnection', applicationSetting);
/** What is published of the settings; the platform's fee can't be found out by a filter either. */
const filterFields: FilterFields = {
  ...recordFields,
  id: { column: 'id', kind: 'textId' },
  taxRate: { column: 'tax_rate', kind: 'float' },
  hourlyRate: { column: 'hourly_rate_pence', kind: 'pounds' },
  everyWeekHR: { column: 'every_week_rate_pence', kind: 'pounds' },
  moreThan2WeekHR: { column: 'more_than_two_weeks_rate_pence', kind: 'pounds' },
  oneOfHR: { column: 'one_off_rate_pence', kind: 'pounds' },
  cleaningSuppliesRate: { column: 'cleaning_supplies_rate_pence', kind: 'pounds' },
  currencyCode: { column: 'currency_code', kind: 'string' },
  insuranceMinimum: { column: 'insurance_minimum_pounds', kind: 'int' },
  postalCodeRegx: { column: 'postal_code_pattern', kind: 'string' },
};
const filter = filterInput('ModelApplicationSettingFilterInput', filterFields);

builder.queryFields((t) => ({
  getApplicationSetting: t.field({
    type: applicationSetting,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getApplicationSetting(ctx, id),
  }),
  listApplicationSettings: listField(t, {
    name: 'applicationSettings',
    type: connection,
    filter,
    fields: filterFields,
    read: listApplicationSettings,
  }),
}));
