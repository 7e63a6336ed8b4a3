import { Box, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { HoursField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import type { Report } from '#app/documents/visit-day.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { reportKindLabels, reportStatusLabel } from '#domain/label/booking-labels.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import type { CompanyBooking } from './company-booking.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ConfirmRefund } from './confirm-refund.tsx';

type Choice = { value: string; label: string };
type Kind = { step?: string; question?: string; choices?: Choice[] };

const kinds: Record<string, Kind> = {
  'no-show': {
    step: 'decide-no-show',
    question: 'Did the cleaner stay away?',
    choices: [
      { value: 'yes', label: 'Yes: they earn nothing, and the customer pays nothing for them' },
      { value: 'no', label: 'No: they were there' },
    ],
  },
  unsafe: {
    step: 'decide-unsafe',
    question: 'Does the customer pay for the time worked?',
    choices: [
      { value: 'yes', label: 'Yes: they are charged for it' },
      { value: 'no', label: 'No: the booking ends free, and we pay the cleaner' },
    ],
  },
  'wrong-hours': { step: 'decide-wrong-hours' },
};

function reasonLabel(kind: string): string {
  return kind === 'wrong-hours' ? 'Why (the customer reads this)' : 'Why';
}

const redoLabels: Record<string, string> = {
  proposed: 'The customer has not agreed to the time yet.',
  agreed: 'The customer agreed to the time.',
  done: 'Done.',
  lost: 'It was cancelled, or nobody came: choose another day, or decide otherwise.',
};

function RedoSeen({ redo }: { redo: NonNullable<Report['redo']> }) {
  const who = redo.cleaners.length > 0 ? redo.cleaners.join(' and ') : 'no cleaner yet';
  return (
    <p>
      <Link to={`/dashboard/booking/${redo.bookingID}`}>Clean again, {momentLabel(redo.startsAt)}</Link>,{' '}
      {who}. {redoLabels[redo.state]}
      {redo.state === 'proposed' && ` They have until ${momentLabel(redo.agreeBy)}.`}
    </p>
  );
}

const over = new Set(['upheld', 'dismissed', 'closed']);

/** One report about a visit, and the decision the office owes it. */
export function ReportCard({ report, booking }: { report: Report; booking: CompanyBooking }) {
  const kind = kinds[report.kind] ?? {};
  return (
    <Card as="section" title={labelIn(reportKindLabels, report.kind)}>
      <FactList
        facts={[
          { label: 'When', value: momentLabel(report.happenedAt) },
          { label: 'In their words', value: report.words },
          { label: 'Hours recorded', value: report.recordedHours },
          { label: 'Hours they say', value: report.claimedHours },
          { label: 'Answer', value: report.answer },
          { label: 'Decision', value: report.decision },
          { label: 'Refunded', value: report.refunded && formatMoney(penceFromPounds(report.refunded)) },
          { label: 'State', value: reportStatusLabel(report) },
        ]}
      />
      {report.redo && <RedoSeen redo={report.redo} />}
      <Box mt="sm">
        {report.kind === 'complaint' && <ComplaintForm report={report} booking={booking} />}
        {kind.step && !over.has(report.status) && <Decision report={report} kind={kind} step={kind.step} />}
      </Box>
    </Card>
  );
}

function Decision({ report, kind, step }: { report: Report; kind: Kind; step: string }) {
  return (
    <VerbForm step={step} hidden={{ reportID: report.id }} submit="Decide">
      {(problems, idOf) => (
        <>
          {kind.choices && (
            <NativeSelect
              id={idOf('choice')}
              name="choice"
              label={kind.question}
              data={kind.choices}
              w="100%"
            />
          )}
          {report.kind === 'wrong-hours' && (
            <HoursField
              id={idOf('totalHours')}
              name="totalHours"
              label="Hours worked"
              description="Empty: the recorded hours stand."
              error={problemFor(problems, 'totalHours')}
            />
          )}
          <ConfirmRefund problems={problems} idOf={idOf} />
          <FreeTextField label={reasonLabel(report.kind)} idOf={idOf} problems={problems} />
        </>
      )}
    </VerbForm>
  );
}
