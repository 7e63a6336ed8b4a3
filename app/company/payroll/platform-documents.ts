import { graphql } from '#app/graphql/gql.ts';
import type { PlatformReportQuery } from '#app/graphql/graphql.ts';

export const platformReportDocument = graphql(`
  query PlatformReport($year: Int!) {
    getPlatformReport(year: $year) {
      year
      isOver
      reportsSince
      hasOperatorID
      sellers {
        serviceProviderID
        name
        missing
        quarters {
          consideration
          activities
          fees
        }
        year {
          consideration
          activities
        }
        copySentAt
        isCopyCurrent
        isErased
      }
    }
  }
`);

export const exportPlatformReportDocument = graphql(`
  mutation ExportPlatformReport($year: Int!) {
    exportPlatformReport(year: $year) {
      fileName
      content
    }
  }
`);

export const sendPlatformCopiesDocument = graphql(`
  mutation SendPlatformCopies($year: Int!) {
    sendPlatformCopies(year: $year) {
      year
    }
  }
`);

export type PlatformReport = NonNullable<PlatformReportQuery['getPlatformReport']>;
export type PlatformSeller = PlatformReport['sellers'][number];
