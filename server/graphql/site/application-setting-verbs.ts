import type { SettingsChanges } from '#domain/application-setting/settings-input.ts';
import { getApplicationSetting, settingsId } from '../../application-setting/get-application-setting.ts';
import { recordCommercialAdvice } from '../../application-setting/record-commercial-advice.ts';
import {
  changeSettingsWithDays,
  withdrawChangeWithDays,
} from '../../closure/weekday/change-open-weekdays.ts';
import { getWeekdayTerms } from '../../closure/weekday/get-weekday-terms.ts';
import { requireNoNull } from '../../require-no-null.ts';
import { builder } from '../builder.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { applicationSetting, weekdayFlags } from './application-setting.ts';
import { weekdayClosingTerms } from './weekday-closing.ts';

type FieldBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** Typed as nothing: read by name, through `weekdayFlags`. */
const weekdayInputs = (t: FieldBuilder): object =>
  Object.fromEntries(
    weekdayFlags.map(({ name }, index) => [name, t.boolean(mapsTo(`openWeekdays.${index}`))]),
  );

const updateInput = builder.inputType('UpdateApplicationSettingInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int(),
    taxRate: t.float(),
    hourlyRate: t.float(),
    everyWeekHR: t.float(mapsTo('everyWeekRate')),
    moreThan2WeekHR: t.float(mapsTo('moreThanTwoWeeksRate')),
    oneOfHR: t.float(mapsTo('oneOffRate')),
    cleaningSuppliesRate: t.float(),
    platformFee: t.float(),
    goodwillAmount: t.float({ description: 'Pounds, 0 to 50; 0 gives no card.' }),
    shortNoticeHours: t.float({ description: 'Quarters of an hour, 0 to 3 hours; 0 pays nothing.' }),
    insuranceMinimum: t.float({ description: 'Whole pounds, 0 to 20,000,000; 0 asks for no least cover.' }),
    currencyCode: t.string(),
    currencyLable: t.string({
      description: 'Follows from currencyCode; another one is refused.',
      ...mapsTo('currencySymbol'),
    }),
    postalCodeRegx: t.string(mapsTo('postalCodePattern')),
    fromDate: t.string({ description: 'The London date from which it holds; left out, at once.' }),
    confirmed: t.boolean({
      description: 'The default pay that follows is meant, although it is below our floor.',
    }),
    expectedVisits: t.int({
      description: 'How many visits closing weekdays was shown to cancel; another number is refused.',
    }),
    ...weekdayInputs(t),
  }),
});
const weekdayTermsInput = builder.inputType('WeekdayClosingTermsInput', {
  fields: (t) => ({
    fromDate: t.string({ description: 'The London date from which it would hold; left out, at once.' }),
    ...weekdayInputs(t),
  }),
});
const withdrawInput = builder.inputType('WithdrawSettingChangeInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

type Wire = Record<string, unknown>;

/** The wire's name of each setting that is edited, where it is another. */
const wireNames = {
  everyWeekRate: 'everyWeekHR',
  moreThanTwoWeeksRate: 'moreThan2WeekHR',
  oneOffRate: 'oneOfHR',
  postalCodePattern: 'postalCodeRegx',
} as const;
const settingNames = [
  'taxRate',
  'hourlyRate',
  'cleaningSuppliesRate',
  'platformFee',
  'goodwillAmount',
  'shortNoticeHours',
  'insuranceMinimum',
  'currencyCode',
  ...(Object.keys(wireNames) as (keyof typeof wireNames)[]),
] as const;

/** What the input names, in our words; what is left out stays, and null is refused where it stands. */
function changesOf(input: Wire): SettingsChanges {
  const given = settingNames.flatMap((name) => {
    const value = input[name in wireNames ? wireNames[name as keyof typeof wireNames] : name];
    return value === undefined ? [] : [[name, value] as const];
  });
  requireNoNull(Object.fromEntries(weekdayFlags.map(({ name }) => [name, input[name]])));
  return { ...Object.fromEntries(given), openWeekdays: daysOf(input) };
}

const daysOf = (input: Wire) => weekdayFlags.map(({ name }) => (input[name] ?? null) as boolean | null);

builder.queryFields((t) => ({
  weekdayClosingTerms: t.field({
    type: weekdayClosingTerms,
    nullable: false,
    args: { input: t.arg({ type: weekdayTermsInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      getWeekdayTerms(ctx, { days: daysOf(input), fromDate: input.fromDate ?? null }),
  }),
}));

builder.mutationFields((t) => ({
  updateApplicationSetting: t.field({
    type: applicationSetting,
    args: { input: t.arg({ type: updateInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      changeSettingsWithDays(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        changes: changesOf(input),
        symbol: input.currencyLable,
        fromDate: input.fromDate ?? null,
        isConfirmed: input.confirmed ?? false,
        expectedVisits: input.expectedVisits ?? null,
      }),
  }),
  withdrawSettingChange: t.field({
    type: applicationSetting,
    args: { input: t.arg({ type: withdrawInput, required: true }) },
    resolve: (_root, { input }, ctx) => withdrawChangeWithDays(ctx, input.id),
  }),
  recordCommercialAdvice: t.field({
    type: applicationSetting,
    description: 'The company has taken advice on National Insurance; offices can be booked from now on.',
    resolve: async (_root, _args, ctx) => {
      await recordCommercialAdvice(ctx);
      return getApplicationSetting(ctx, settingsId);
    },
  }),
}));
