import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { graphql } from '#app/graphql/gql.ts';
import type { PlatformCopiesQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { blockingGapsOnWireLabel } from '#app/lib/label/provider-label.ts';
import { visitCount } from '#app/lib/label/visit-label.ts';
import type { Deferred } from '#app/lib/page/deferred.ts';
import { quarterLabel } from '#domain/platform-report/quarters.ts';
import { birthDateLabel } from '#domain/platform-report/seller.ts';
import classes from './statement-list.module.css';

const platformCopiesDocument = graphql(`
  query PlatformCopies {
    listPlatformCopies {
      year
      version
      sentAt
      name
      address
      dateOfBirth
      taxNumber
      vatNumber
      accountNumber
      missing
      isReportable
      quarters {
        consideration
        activities
      }
      total {
        consideration
        activities
        fees
      }
    }
  }
`);

type PlatformCopies = PlatformCopiesQuery['listPlatformCopies'];
type PlatformCopy = PlatformCopies[number];

export const loadPlatformCopies = async (): Promise<PlatformCopies> =>
  (await runDocument(null, platformCopiesDocument, {})).listPlatformCopies;

/** What is reported to HMRC about a cleaner, once the office has sent it to them (rules/law#platform-reporting). */
export function PlatformCopiesPart({ copies }: { copies: Deferred<PlatformCopies> }) {
  return (
    <div id="hmrc">
      <LatePart value={copies} failed={null}>
        {(sent) => sent.map((copy) => <Copy key={copy.year} copy={copy} />)}
      </LatePart>
    </div>
  );
}

function Copy({ copy }: { copy: PlatformCopy }) {
  const { year, version, sentAt, total } = copy;
  return (
    <section>
      <h2>What we report to HMRC about {year}</h2>
      <p>
        Your copy{version > 1 && ', corrected'}, of {momentDay(sentAt)}. Please check it; if something is
        wrong, tell us. HMRC is told each quarter in whole pounds.
      </p>
      {!copy.isReportable && (
        <p>
          HMRC’s file can’t have you without your {blockingGapsOnWireLabel(copy.missing)}. You can give it in
          your <a href="/dashboard/sp/profile#tax">profile</a>.
        </p>
      )}
      <FactList
        facts={[
          ...personFacts(copy),
          ...quarterFacts(copy),
          {
            label: `${year} in all`,
            value: (
              <>
                <Money pounds={total.consideration} /> for {visitCount(total.activities)}
              </>
            ),
          },
          { label: 'Our fees', value: <Money pounds={total.fees} /> },
        ]}
      />
      <p className={classes.files}>
        <a
          href={`/api/v1/platform-copies/${year}/pdf`}
          download={`platform-report-${year}.pdf`}
          aria-label={`Download as PDF, report to HMRC for ${year}`}
        >
          Download as PDF
        </a>
      </p>
    </section>
  );
}

const personFacts = (copy: PlatformCopy) => [
  { label: 'Name', value: copy.name, translate: 'no' as const },
  { label: 'Address', value: copy.address || 'Not given', translate: 'no' as const },
  { label: 'Date of birth', value: copy.dateOfBirth ? birthDateLabel(copy.dateOfBirth) : 'Not given' },
  { label: 'Tax reference', value: copy.taxNumber || 'Not given', translate: 'no' as const },
  { label: 'VAT number', value: copy.vatNumber, translate: 'no' as const },
  {
    label: 'Account',
    value: copy.accountNumber || 'Not given',
    translate: 'no' as const,
  },
];

const quarterFacts = ({ quarters }: PlatformCopy) =>
  quarters.map(({ consideration, activities }, index) => ({
    label: quarterLabel(index),
    value: (
      <>
        <Money pounds={consideration} /> for {visitCount(activities)}
      </>
    ),
  }));
