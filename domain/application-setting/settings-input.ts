import { z } from 'zod';
import type { RefusalCode } from '#domain/messages.ts';
import { hasTwoDecimals, penceFromPounds, poundsFromPence } from '#domain/money/pence.ts';
import { postalCodePattern } from './postal-code-pattern.ts';
import type { Compensation, Settings } from './settings.ts';

const upTo = (most: number, bad: RefusalCode) =>
  z.number(bad).min(0, bad).max(most, bad).refine(hasTwoDecimals, bad);
const quarterHours = 4;
const isQuarter = (hours: number) => Number.isInteger(hours * quarterHours);
const rate = upTo(200, 'rate_bad').transform(penceFromPounds);

/** The settings as the company edits them: amounts in pounds, percentages (rules/messages#fields). */
const settingsInput = z
  .object({
    hourlyRate: rate,
    everyWeekRate: rate,
    moreThanTwoWeeksRate: rate,
    oneOffRate: rate,
    cleaningSuppliesRate: upTo(100, 'supplies_rate_bad').transform(penceFromPounds),
    taxRate: upTo(100, 'tax_rate_bad'),
    platformFee: upTo(60, 'platform_fee_bad'),
    goodwillAmount: upTo(50, 'goodwill_setting_bad').transform(penceFromPounds),
    shortNoticeHours: z
      .number('short_notice_bad')
      .min(0, 'short_notice_bad')
      .max(3, 'short_notice_bad')
      .refine(isQuarter, 'short_notice_bad')
      .transform((hours) => hours * quarterHours),
    insuranceMinimum: z
      .int('insurance_minimum_bad')
      .min(0, 'insurance_minimum_bad')
      .max(20_000_000, 'insurance_minimum_bad'),
    currencyCode: z.enum(['GBP', 'USD', 'EUR'], 'currency_bad'),
    openWeekdays: z.array(z.boolean()).length(7),
    postalCodePattern,
  })
  .strict();

export type SettingsAnswers = z.input<typeof settingsInput>;
/** Some of the settings; of the days worked those that are not null. */
export type SettingsChanges = Partial<Omit<SettingsAnswers, 'openWeekdays'>> & {
  openWeekdays?: (boolean | null)[];
};

/** Those of the settings that are edited together. */
export type EditedSettings = Omit<Settings, 'id' | 'isCommercialOpen' | 'closedSpans' | 'weekdayChanges'> &
  Compensation;

export const settingsSchema = settingsInput.transform(
  ({
    hourlyRate,
    everyWeekRate,
    moreThanTwoWeeksRate,
    oneOffRate,
    cleaningSuppliesRate,
    goodwillAmount,
    shortNoticeHours,
    insuranceMinimum,
    ...rest
  }): EditedSettings => ({
    ...rest,
    hourlyRatePence: hourlyRate,
    everyWeekRatePence: everyWeekRate,
    moreThanTwoWeeksRatePence: moreThanTwoWeeksRate,
    oneOffRatePence: oneOffRate,
    cleaningSuppliesRatePence: cleaningSuppliesRate,
    goodwillPence: goodwillAmount,
    shortNoticeQuarterHours: shortNoticeHours,
    insuranceMinimumPounds: insuranceMinimum,
  }),
);

/** Settings in the words they are edited in. */
export const answersOf = (settings: Settings & Compensation): SettingsAnswers => ({
  hourlyRate: poundsFromPence(settings.hourlyRatePence),
  everyWeekRate: poundsFromPence(settings.everyWeekRatePence),
  moreThanTwoWeeksRate: poundsFromPence(settings.moreThanTwoWeeksRatePence),
  oneOffRate: poundsFromPence(settings.oneOffRatePence),
  cleaningSuppliesRate: poundsFromPence(settings.cleaningSuppliesRatePence),
  taxRate: settings.taxRate,
  platformFee: settings.platformFee,
  goodwillAmount: poundsFromPence(settings.goodwillPence),
  shortNoticeHours: settings.shortNoticeQuarterHours / quarterHours,
  insuranceMinimum: settings.insuranceMinimumPounds,
  currencyCode: settings.currencyCode === '' ? 'GBP' : settings.currencyCode,
  openWeekdays: [...settings.openWeekdays],
  postalCodePattern: settings.postalCodePattern,
});
