import type { ApplicationSettingQuery } from '#app/graphql/graphql.ts';
import { emptySettings, type Settings } from '#domain/application-setting/settings.ts';
import { penceFromPounds } from '#domain/money/pence.ts';

type WireSetting = NonNullable<ApplicationSettingQuery['getApplicationSetting']>;

const currencyCodes: readonly Settings['currencyCode'][] = ['GBP', 'USD', 'EUR'];

/** The setting as it travels (decimal pounds, the specification's spelling) → as the rest of the code knows it. */
export function settingsFromWire(wire: WireSetting): Settings {
  return {
    id: wire.id,
    taxRate: wire.taxRate ?? 0,
    hourlyRatePence: penceFromPounds(wire.hourlyRate ?? 0),
    everyWeekRatePence: penceFromPounds(wire.everyWeekHR ?? 0),
    moreThanTwoWeeksRatePence: penceFromPounds(wire.moreThan2WeekHR ?? 0),
    oneOffRatePence: penceFromPounds(wire.oneOfHR ?? 0),
    cleaningSuppliesRatePence: penceFromPounds(wire.cleaningSuppliesRate ?? 0),
    platformFee: wire.platformFee ?? 0,
    currencyCode: currencyCodes.find((code) => code === wire.currencyCode) ?? emptySettings.currencyCode,
    // The server says of each day whether it is closed; a page does not decide it.
    closedSpans: [],
    weekdayChanges: [],
    openWeekdays: [
      wire.mondayW,
      wire.tuesdayW,
      wire.wednesdayW,
      wire.thursdayW,
      wire.fridayW,
      wire.saturdayW,
      wire.sundayW,
    ].map((isOpen) => isOpen === true),
    postalCodePattern: wire.postalCodeRegx ?? '',
    isCommercialOpen: wire.isCommercialOpen === true,
    insuranceMinimumPounds: wire.insuranceMinimum ?? 0,
  };
}
