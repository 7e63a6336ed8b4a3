import { graphql } from '#app/graphql/gql.ts';
import type { OfficeSettingQuery, WeekdayClosingTermsQuery } from '#app/graphql/graphql.ts';

export const officeSettingDocument = graphql(`
  query OfficeSetting($id: ID!) {
    getApplicationSetting(id: $id) {
      id
      hourlyRate
      everyWeekHR
      moreThan2WeekHR
      oneOfHR
      cleaningSuppliesRate
      platformFee
      taxRate
      goodwillAmount
      shortNoticeHours
      insuranceMinimum
      mondayW
      tuesdayW
      wednesdayW
      thursdayW
      fridayW
      saturdayW
      sundayW
      postalCodeRegx
      currencyCode
      currencyLable
      isCommercialOpen
      version
      plannedChanges {
        id
        fromDate
        hourlyRate
        everyWeekHR
        moreThan2WeekHR
        oneOfHR
        cleaningSuppliesRate
        platformFee
        taxRate
        goodwillAmount
        shortNoticeHours
        insuranceMinimum
        mondayW
        tuesdayW
        wednesdayW
        thursdayW
        fridayW
        saturdayW
        sundayW
        postalCodeRegx
      }
    }
  }
`);

export const updateSettingDocument = graphql(`
  mutation UpdateSetting($input: UpdateApplicationSettingInput!) {
    updateApplicationSetting(input: $input) {
      id
      version
    }
  }
`);

/** What closing weekdays would do. */
export const closingTermsDocument = graphql(`
  query WeekdayClosingTerms($input: WeekdayClosingTermsInput!) {
    weekdayClosingTerms(input: $input) {
      closed
      totalPrice
      lateCount
      goodwill
      customerCount
      asked {
        seriesID
        customer
        rhythm
        from
      }
      daily {
        seriesID
      }
      visits {
        bookingID
        reference
        customer
        cleaners
        startDate
        startTime
        totalPrice
      }
    }
  }
`);

export const withdrawChangeDocument = graphql(`
  mutation WithdrawSettingChange($input: WithdrawSettingChangeInput!) {
    withdrawSettingChange(input: $input) {
      id
    }
  }
`);

export const recordAdviceDocument = graphql(`
  mutation RecordCommercialAdvice {
    recordCommercialAdvice {
      id
    }
  }
`);

export const setPlatformReportingDocument = graphql(`
  mutation SetPlatformReporting($input: SetPlatformReportingInput!) {
    setPlatformReporting(input: $input) {
      version
    }
  }
`);

export type ClosingTerms = WeekdayClosingTermsQuery['weekdayClosingTerms'];
export type OfficeSetting = NonNullable<OfficeSettingQuery['getApplicationSetting']>;
