import { graphql } from '#app/graphql/gql.ts';
import type { MyPayQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';

const myPayDocument = graphql(`
  query MyPay {
    getMyPay {
      today {
        from
        to
        earned
        tips
        planned
        plannedJobs
      }
      week {
        from
        to
        earned
        tips
        planned
        plannedJobs
      }
      nextPayday {
        payDate
        amount
        isOnItsWay
      }
    }
  }
`);

export type MyPay = NonNullable<MyPayQuery['getMyPay']>;

/** What the signed-in cleaner earns today and this week, and when money comes next. */
export const loadMyPay = async (): Promise<MyPay | null> =>
  (await runDocument(null, myPayDocument, {})).getMyPay ?? null;
