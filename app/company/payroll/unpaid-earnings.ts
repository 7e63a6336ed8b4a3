import { graphql } from '#app/graphql/gql.ts';
import type { UnpaidEarningsQuery } from '#app/graphql/graphql.ts';

export const unpaidEarningsDocument = graphql(`
  query UnpaidEarnings {
    listUnpaidEarnings {
      serviceProviderID
      firstName
      lastName
      paymentFrequency
      visitCount
      totalHours
      earning
      tips
      total
      visits {
        bookingID
        kinds
        startDate
        startTime
        city
        outcode
        totalHours
        earning
        tipValue
        spRate
      }
    }
  }
`);

export type UnpaidEarning = UnpaidEarningsQuery['listUnpaidEarnings'][number];
