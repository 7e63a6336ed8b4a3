import { graphql } from '#app/graphql/gql.ts';

export const applicationSettingDocument = graphql(`
  query ApplicationSetting($id: ID!) {
    getApplicationSetting(id: $id) {
      id
      taxRate
      hourlyRate
      everyWeekHR
      moreThan2WeekHR
      oneOfHR
      cleaningSuppliesRate
      platformFee
      currencyLable
      currencyCode
      postalCodeRegx
      mondayW
      tuesdayW
      wednesdayW
      thursdayW
      fridayW
      saturdayW
      sundayW
      isCommercialOpen
      insuranceMinimum
    }
  }
`);
