import { graphql } from '#app/graphql/gql.ts';
import type { UnpaidPayQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

const unpaidPayDocument = graphql(`
  query UnpaidPay {
    listUnpaidEarnings {
      periodEnd
      payDate
      tips
      total
      visits {
        bookingID
        kinds
        startDate
        startTime
        earning
        tipValue
      }
    }
  }
`);

export type UnpaidPay = UnpaidPayQuery['listUnpaidEarnings'][number];

/** What the signed-in cleaner has earned since what was paid last; null when that is nothing. */
export async function loadUnpaidPay(): Promise<UnpaidPay | null> {
  const [own = null] = (await runDocument(null, unpaidPayDocument, {})).listUnpaidEarnings;
  return own;
}
