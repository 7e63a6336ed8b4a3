import type { BusinessDetails } from '#domain/application-setting/business-details.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { cancellationNotice } from '#domain/booking/change/cancellation.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { openDaysLabel } from './open-days-label.ts';
import type { placeholderNames } from './placeholder-names.ts';

type Placeholder = keyof typeof placeholderNames;
export type PlaceholderValues = Record<Placeholder, string>;

type Facts = {
  details: BusinessDetails;
  settings: Settings;
  goodwillPence: number;
  siteAddress: string;
  /** In words; empty where there is none. */
  statisticsService: string;
};

/** What stands for each placeholder today; empty where the business has not set it. */
export function placeholderValues(facts: Facts): PlaceholderValues {
  const { details, settings, goodwillPence, siteAddress, statisticsService } = facts;
  const price = (pence: number) => {
    const rate = pence || settings.hourlyRatePence;
    return rate > 0 ? formatMoney(rate, settings.currencyCode || undefined) : '';
  };
  const amount = (pence: number) => (pence > 0 ? formatMoney(pence, settings.currencyCode || undefined) : '');
  return {
    businessName: details.name,
    businessPhone: details.phone,
    businessEmail: details.email,
    businessAddress: details.address.replaceAll(/\s*\n\s*/g, ', '),
    vatNumber: settings.taxRate > 0 ? details.vatNumber : '',
    siteAddress,
    freeCancelHours: String(cancellationNotice.freeHours),
    fullFeeHours: String(cancellationNotice.wholeHours),
    lateFeePercent: String(cancellationNotice.percent),
    weeklyRate: price(settings.everyWeekRatePence),
    fortnightlyRate: price(settings.moreThanTwoWeeksRatePence),
    oneOffRate: price(settings.oneOffRatePence),
    suppliesRate: amount(settings.cleaningSuppliesRatePence),
    taxRate: settings.taxRate > 0 ? String(settings.taxRate) : '',
    goodwillAmount: amount(goodwillPence),
    openDays: openDaysLabel(settings.openWeekdays),
    statisticsService: statisticsService || 'none',
  };
}
