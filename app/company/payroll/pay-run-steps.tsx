import { Stack, TextInput } from '@mantine/core';
import { VerbForm, VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { submitDateFor } from '#domain/payroll/pay-period.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import { FileForm } from './file-form.tsx';
import { lateLabel, paymentsLabel, peopleLabel } from './pay-run-label.ts';
import type { PayRun } from './payroll-documents.ts';

/** What to do with a run now. */
export function PayRunSteps({ run }: { run: PayRun }) {
  if (run.status === 'draft') return <ApproveCard run={run} />;
  if (run.status === 'approved') return <SendCard run={run} />;
  return (
    <>
      <BankFileCard run={run} />
      {run.status !== 'paid' && <PaidCard run={run} />}
    </>
  );
}

const verbOf = ({ id, version }: PayRun) => ({ id, version });
const totalsOf = ({ payable }: PayRun) => ({ count: payable.count, total: payable.total });

/** "£55.13 for 1 cleaner" */
const sumLabel = ({ payable }: PayRun): string =>
  `${formatMoney(penceFromPounds(payable.total))} for ${peopleLabel(payable.count)}`;

/** "£55.13 for 1 cleaner on Friday 4 December": the day that the bank can keep. */
const plannedLabel = (run: PayRun): string => `${sumLabel(run)} on ${formatLongDate(run.expectedPayDate)}`;

function Totals({ run }: { run: PayRun }) {
  return (
    <strong>
      {paymentsLabel(run.payable.count)}, <Money pounds={run.payable.total} /> in all
    </strong>
  );
}

function Late({ run }: { run: PayRun }) {
  const label = lateLabel(run);
  return label && <p role="note">{label}</p>;
}

function ApproveCard({ run }: { run: PayRun }) {
  return (
    <Card as="section" title="Approve">
      <Late run={run} />
      <p>
        <Totals run={run} />. Once approved, the amounts stand. Until it is sent you can undo that; later
        corrections go with the next run.
      </p>
      <Stack gap="sm" align="flex-start">
        <VerbQuestion
          step="approve"
          hidden={verbOf(run)}
          label="Approve this pay run"
          title="Approve this pay run?"
          text={`${plannedLabel(run)}.`}
          confirm="Approve"
        />
        <VerbForm step="refresh" hidden={verbOf(run)} submit="Work it out again" isQuiet />
      </Stack>
    </Card>
  );
}

function SendCard({ run }: { run: PayRun }) {
  const isEmpty = run.payable.count === 0;
  return (
    <Card as="section" title="Send">
      <Late run={run} />
      {isEmpty ? (
        <p>Every payment is held, so nothing can be sent yet. Come back when a hold has ended.</p>
      ) : (
        <p>
          <Totals run={run} />. Each cleaner gets a statement by email, and the bank file is ready. This can’t
          be undone. Give the file to the bank by {formatLongDate(submitDateFor(run.expectedPayDate))}.
        </p>
      )}
      {run.approvedByMe && <p>You approved it. If two of you look after money, the other one sends it.</p>}
      <Stack gap="sm" align="flex-start">
        {!isEmpty && (
          <VerbQuestion
            step="send"
            hidden={{ ...verbOf(run), ...totalsOf(run) }}
            label="Send this pay run"
            title="Send this pay run?"
            text={`${plannedLabel(run)}. This can’t be undone.`}
            confirm="Send"
          />
        )}
        <VerbForm step="undo-approval" hidden={verbOf(run)} submit="Undo the approval" isQuiet />
      </Stack>
    </Card>
  );
}

function BankFileCard({ run }: { run: PayRun }) {
  const isAgain = run.downloads > 0;
  return (
    <Card as="section" title="Bank file">
      <Late run={run} />
      <p>
        <Totals run={run} />, on the accounts on {formatLongDate(run.expectedPayDate)}. Check both against
        what your bank shows before you confirm there.
      </p>
      {isAgain && (
        <p role="note">
          This file was downloaded {run.downloads === 1 ? 'once' : `${run.downloads} times`} before. Another
          one is named COPY: give it to the bank only if the first never arrived, or everybody is paid twice.
        </p>
      )}
      {!isAgain && run.status === 'paid' && (
        <p role="note">
          The bank took this run without its file. If it gets the file too, everybody is paid twice.
        </p>
      )}
      <FileForm
        step="download"
        hidden={{ id: run.id, ...totalsOf(run) }}
        submit={isAgain ? 'Confirm and download a copy' : 'Confirm and download'}
        isQuiet={isAgain || run.status === 'paid'}
      />
    </Card>
  );
}

/** The pay date pays a run whose file was downloaded; the office may know better. */
function PaidCard({ run }: { run: PayRun }) {
  return (
    <Card as="section" title="Paid">
      <p>
        {run.downloads > 0
          ? `This run counts as paid on ${formatLongDate(run.payDate)}. If the bank has taken it already, say so.`
          : 'Nobody has downloaded the file yet, so nobody counts as paid. If you paid another way, say so.'}
      </p>
      <VerbQuestion
        step="mark-paid"
        hidden={verbOf(run)}
        label="The bank took it"
        title="Has the bank taken this pay run?"
        text={`${sumLabel(run)}. Every cleaner in it then reads “Paid” with this day. This can’t be undone; a payment that comes back is marked at its line.`}
        confirm="Yes, it is paid"
        isQuiet
      >
        {(problems, idOf) => (
          <TextInput
            id={idOf('paidOn')}
            name="paidOn"
            type="date"
            label="The day on which the bank took it"
            defaultValue={londonDate(serverNow())}
            max={londonDate(serverNow())}
            error={problemFor(problems, 'paidOn')}
          />
        )}
      </VerbQuestion>
    </Card>
  );
}
