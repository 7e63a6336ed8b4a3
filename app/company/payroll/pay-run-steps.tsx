import { Stack } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { formatLongDate } from '#domain/time/london.ts';
import { FileForm } from './file-form.tsx';
import { paymentsLabel } from './pay-run-label.ts';
import type { PayRun } from './payroll-documents.ts';

/** The one thing to do with a run now. */
export function PayRunSteps({ run }: { run: PayRun }) {
  if (run.status === 'draft') return <ApproveCard run={run} />;
  return run.status === 'approved' ? <SendCard run={run} /> : <BankFileCard run={run} />;
}

const verbOf = ({ id, version }: PayRun) => ({ id, version });
const totalsOf = ({ payable }: PayRun) => ({ count: payable.count, total: payable.total });

function Totals({ run }: { run: PayRun }) {
  return (
    <strong>
      {paymentsLabel(run.payable.count)}, <Money pounds={run.payable.total} /> in all
    </strong>
  );
}

function ApproveCard({ run }: { run: PayRun }) {
  return (
    <Card as="section" title="Approve">
      <p>
        <Totals run={run} />. Once approved, the amounts stand. Later corrections go with the next run.
      </p>
      <Stack gap="sm">
        <VerbForm step="approve" hidden={verbOf(run)} submit="Approve this pay run" />
        <VerbForm step="refresh" hidden={verbOf(run)} submit="Work it out again" isQuiet />
      </Stack>
    </Card>
  );
}

function SendCard({ run }: { run: PayRun }) {
  if (run.payable.count === 0) {
    return (
      <Card as="section" title="Send">
        <p>Every payment is held, so nothing can be sent yet. Come back when a hold has ended.</p>
      </Card>
    );
  }
  return (
    <Card as="section" title="Send">
      <p>
        <Totals run={run} />. Each cleaner gets a statement by email, and the bank file is ready. This can’t
        be undone. Give the file to the bank by {formatLongDate(run.submitDate)}.
      </p>
      {run.approvedByMe && <p>You approved it. If two of you look after money, the other one sends it.</p>}
      <VerbForm step="send" hidden={{ ...verbOf(run), ...totalsOf(run) }} submit="Confirm and send" />
    </Card>
  );
}

function BankFileCard({ run }: { run: PayRun }) {
  const isAgain = run.downloads > 0;
  return (
    <Card as="section" title="Bank file">
      <p>
        <Totals run={run} />, on the accounts on {formatLongDate(run.payDate)}. Check both against what your
        bank shows before you confirm there.
      </p>
      {isAgain && (
        <p role="note">
          This file was downloaded {run.downloads === 1 ? 'once' : `${run.downloads} times`} before. Another
          one is named COPY: give it to the bank only if the first never arrived, or everybody is paid twice.
        </p>
      )}
      <FileForm
        step="download"
        hidden={{ id: run.id, ...totalsOf(run) }}
        submit={isAgain ? 'Confirm and download a copy' : 'Confirm and download'}
        isQuiet={isAgain}
      />
    </Card>
  );
}
