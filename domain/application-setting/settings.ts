import type { ClosedSpan } from '#domain/time/closed-span.ts';
import type { WeekdayChange } from '#domain/time/worked-weekdays.ts';

type CurrencyCode = 'GBP' | 'USD' | 'EUR';

/** The business's settings (rules/wire-names#entities). Rates are pence per hour incl. VAT. */
export type Settings = {
  id: string;
  taxRate: number;
  hourlyRatePence: number;
  everyWeekRatePence: number;
  moreThanTwoWeeksRatePence: number;
  oneOffRatePence: number;
  cleaningSuppliesRatePence: number;
  platformFee: number;
  currencyCode: CurrencyCode | '';
  /** Monday first. */
  openWeekdays: readonly boolean[];
  /** What is planned of these days, in the order in which it will hold (rules/lifecycles#closed-weekdays). */
  weekdayChanges: readonly WeekdayChange[];
  /** What the company closes besides the days of every year (rules/lifecycles#closed-days). */
  closedSpans: readonly ClosedSpan[];
  postalCodePattern: string;
  /** Office/Commercial visits are off until advice was taken (rules/law#non-domestic-cleaning). */
  isCommercialOpen: boolean;
  /** The least cover of a cleaner's insurance in whole pounds; 0 asks for none (rules/law#right-to-work). */
  insuranceMinimumPounds: number;
};

/**
 * What a visit cancelled late is made good with (rules/lifecycles#cancellation-fee): the customer's gift card in pence,
 * the cleaner's time in quarter-hours; 0 is none. The company's own, so not among the published settings.
 */
export type Compensation = { goodwillPence: number; shortNoticeQuarterHours: number };

/** What a new installation makes good with. */
export const defaultCompensation: Compensation = { goodwillPence: 1000, shortNoticeQuarterHours: 4 };

/** What stands in place of settings before they are loaded: all zero, false or empty (rules/wire-names#start-up). */
export const emptySettings: Settings = {
  id: '',
  taxRate: 0,
  hourlyRatePence: 0,
  everyWeekRatePence: 0,
  moreThanTwoWeeksRatePence: 0,
  oneOffRatePence: 0,
  cleaningSuppliesRatePence: 0,
  platformFee: 0,
  currencyCode: '',
  openWeekdays: [false, false, false, false, false, false, false],
  weekdayChanges: [],
  closedSpans: [],
  postalCodePattern: '',
  isCommercialOpen: false,
  insuranceMinimumPounds: 0,
};

/**
 * Every real outcode, after upper-casing and one space before the last three characters (rules/messages#postcodes).
 */
const postalCodePattern =
  '^(GIR 0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW]) [0-9][ABD-HJLNP-UW-Z]{2})$';

/** What a new installation starts with (rules/prices#default-settings). */
export const defaultSettings: Settings = {
  id: 'defaultsettings',
  taxRate: 20,
  hourlyRatePence: 2700,
  everyWeekRatePence: 2280,
  moreThanTwoWeeksRatePence: 2400,
  oneOffRatePence: 2700,
  cleaningSuppliesRatePence: 600,
  platformFee: 30,
  currencyCode: 'GBP',
  openWeekdays: [true, true, true, true, true, true, false],
  weekdayChanges: [],
  closedSpans: [],
  postalCodePattern,
  isCommercialOpen: false,
  insuranceMinimumPounds: 0,
};

const symbols: Record<CurrencyCode, string> = { GBP: '£', USD: '$', EUR: '€' };

export const currencySymbol = (code: Settings['currencyCode']): string => (code === '' ? '' : symbols[code]);
