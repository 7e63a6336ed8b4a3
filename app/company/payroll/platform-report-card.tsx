import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { blockingGapsOnWireLabel } from '#app/lib/label/provider-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { calendarYear } from '#domain/platform-report/quarters.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import { FileForm } from './file-form.tsx';
import classes from './payroll-screen.module.css';
import { type PlatformReport, platformReportDocument } from './platform-documents.ts';
import { PlatformTable } from './platform-table.tsx';

const yearsShown = 4;
const settingAddress = '/dashboard/applicationSetting#platform-reporting';

/** What HMRC is told of cleaners, as file and as copies (rules/law#platform-reporting). */
export function PlatformReportCard() {
  const present = calendarYear(londonDate(serverNow()));
  const [year, setYear] = useState(present - 1);
  const query = useQuery(`${year} ${useReadings()}`, () =>
    runDocument(null, platformReportDocument, { year }),
  );
  const report = query.last?.getPlatformReport;
  return (
    <Card as="section" title="Report to HMRC as a platform">
      <QueryNote query={query} />
      {report && !report.reportsSince && (
        <p>
          Nothing is reported. Platforms that connect sellers and customers must report by 31 January; a
          business that sells the cleaning itself may not have to. Take advice, then say so{' '}
          <Link to={settingAddress}>in the settings</Link>.
        </p>
      )}
      {report?.reportsSince && (
        <>
          <p>We have reported since {formatFullDate(report.reportsSince)}.</p>
          <NativeSelect
            id={fieldId('reportYear')}
            label="Calendar year"
            maw="16rem"
            mb="md"
            value={year}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
            data={Array.from({ length: yearsShown }, (_, place) => present - place).map((each) => ({
              value: String(each),
              label: each === present ? `${each}, so far` : String(each),
            }))}
          />
          {report.year === year && <Report report={report} />}
        </>
      )}
    </Card>
  );
}

const lacking = (report: PlatformReport) =>
  report.sellers.filter(({ missing }) => blockingGapsOnWireLabel(missing) !== '').length;
const unsent = (report: PlatformReport) =>
  report.sellers.filter(({ isCopyCurrent, isErased }) => !isCopyCurrent && !isErased).length;

function Report({ report }: { report: PlatformReport }) {
  if (report.sellers.length === 0) return <p>Nobody was paid in {report.year}.</p>;
  return (
    <>
      <PlatformTable report={report} />
      {report.isOver ? (
        <Acts report={report} />
      ) : (
        <p>
          This is a draft: {report.year} isn’t over. File and copies can be made from 1 January{' '}
          {report.year + 1}.
        </p>
      )}
    </>
  );
}

function Acts({ report }: { report: PlatformReport }) {
  const { year, hasOperatorID } = report;
  const without = lacking(report);
  const waiting = unsent(report);
  return (
    <div className={classes.below}>
      <FileForm step="export-platform" hidden={{ year }} submit="Download the report as XML" isQuiet>
        <p>
          For HMRC’s upload: names, dates of birth, tax references and accounts. Each download is logged.
          {without > 0 && ` ${peopleLabel(without)} without a date of birth or an address can’t be in it.`}
          {!hasOperatorID && (
            <>
              {' '}
              HMRC refuses files without your platform operator ID:{' '}
              <Link to={settingAddress}>enter it in the settings</Link>.
            </>
          )}
        </p>
      </FileForm>
      <div>
        <p>Each cleaner must have a copy of what is reported about them by 31 January.</p>
        {waiting === 0 ? (
          <p>Every copy is sent.</p>
        ) : (
          <VerbQuestion
            step="send-platform-copies"
            hidden={{ year }}
            label="Send the copies"
            title={`Send the copies for ${year}?`}
            text={`An email to ${peopleLabel(waiting)} says that the copy is at “Money”. It stays as it is now: what changes later is sent by pressing again.`}
            confirm="Send the copies"
          />
        )}
      </div>
    </div>
  );
}

const peopleLabel = (count: number) => (count === 1 ? '1 cleaner' : `${count} cleaners`);
