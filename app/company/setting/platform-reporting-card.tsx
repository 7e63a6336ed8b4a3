import { Checkbox, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { graphql } from '#app/graphql/gql.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { formatFullDate } from '#domain/time/london.ts';

const platformReportingDocument = graphql(`
  query PlatformReporting {
    getPlatformReporting {
      since
      operatorID
      version
    }
  }
`);

/** Whether the business reports to HMRC as a platform, which it decides itself (rules/law#platform-reporting). */
export function PlatformReportingCard() {
  const query = useQuery(`${useReadings()}`, () => runDocument(null, platformReportingDocument, {}));
  const setting = query.last?.getPlatformReporting;
  return (
    <div id="platform-reporting">
      <Card title="Report to HMRC">
        <QueryNote query={query} />
        <p>
          Platforms that connect sellers and customers tell HMRC by 31 January what each seller was paid. A
          business that sells the cleaning itself may not be one; take advice on that first.
        </p>
        {setting && (
          <VerbForm
            step="platform-reporting"
            hidden={{ version: setting.version }}
            submit="Save whether we report"
            done="Saved."
            isQuiet
          >
            {(problems, idOf) => (
              <>
                <Checkbox
                  id={idOf('reports')}
                  name="reports"
                  label="We report to HMRC as a platform"
                  description={setting.since ? `Since ${formatFullDate(setting.since)}` : undefined}
                  defaultChecked={setting.since !== null}
                />
                <TextInput
                  id={idOf('operatorID')}
                  name="operatorID"
                  label="Platform operator ID"
                  description="From your digital platform reporting account at HMRC"
                  autoComplete="off"
                  maxLength={40}
                  defaultValue={setting.operatorID}
                  error={problemFor(problems, 'operatorID')}
                  w="100%"
                />
              </>
            )}
          </VerbForm>
        )}
      </Card>
    </div>
  );
}
