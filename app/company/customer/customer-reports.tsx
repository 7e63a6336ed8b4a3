import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { momentYearDate } from '#app/lib/label/moment-label.ts';
import { reportKindLabels, reportStatusLabel } from '#domain/label/booking-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import type { Overview } from './overview-document.ts';

/** What was reported about their visits, by them and by cleaners, newest first. */
export function CustomerReports({ reports }: { reports: Overview['reports'] }) {
  if (reports.length === 0) return null;
  return (
    <Card as="section" title="Complaints and reports">
      {reports.map((report) => (
        <p key={report.id}>
          <Link to={`/dashboard/booking/${report.bookingID}`}>{report.reference}</Link>,{' '}
          {momentYearDate(report.happenedAt)}: {labelIn(reportKindLabels, report.kind)}.{' '}
          {reportStatusLabel(report)}
          {report.words && (
            <>
              <br />“{report.words}”
            </>
          )}
        </p>
      ))}
    </Card>
  );
}
