import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { DamageFields } from '#app/components/selling/damage-fields.tsx';
import type { Report } from '#app/documents/visit-day.ts';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { isRedoToCome } from '#domain/booking/visit/redo.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { CompanyBooking } from './company-booking.ts';
import { ConfirmRefund } from './confirm-refund.tsx';
import { RedoFields } from './redo-fields.tsx';
import { refundablePence } from './refundable-pence.ts';

type Choice = { value: string; label: string };
type Fields = { problems: readonly FormProblem[]; idOf: (field: string) => string };
type ComplaintFormProps = { report: Report; booking: CompanyBooking };

const answer = { value: 'answered', label: 'Answer it' };
const close = { value: 'closed', label: 'Close it' };
const outcomes: readonly Choice[] = [
  { value: 'redo', label: 'Do the clean again, free' },
  { value: 'price-reduction', label: 'Refund part of the price' },
  { value: 'damage-claim', label: 'Take it up as a claim for damage' },
];

/** What can be done about a complaint now, as `nextComplaintStatus` has it. */
function choicesFor(report: Report): Choice[] {
  const { status, redo } = report;
  if (status === 'redo') return redo && isRedoToCome(redo.state) ? [] : [...outcomes, close];
  if (status === 'received') return [answer, ...outcomes];
  if (status === 'answered') return [answer, ...outcomes, close];
  // Its claim ends it.
  if (status === 'damage-claim') return [];
  return status === 'closed' ? [] : [close];
}

/** What the office does about a complaint; what it promises is begun in the same step. */
export function ComplaintForm({ report, booking }: ComplaintFormProps) {
  const choices = choicesFor(report);
  const [chosen, setChosen] = useState('');
  const [first] = choices;
  if (!first) return null;
  const choice = choices.some(({ value }) => value === chosen) ? chosen : first.value;
  return (
    <VerbForm step="move-complaint" hidden={{ reportID: report.id }} submit={submitLabel(choice)}>
      {(problems, idOf) => (
        <>
          <NativeSelect
            id={idOf('choice')}
            name="choice"
            label="What do we do?"
            data={choices}
            value={choice}
            onChange={(event) => setChosen(event.currentTarget.value)}
            w="100%"
          />
          {choice === 'price-reduction' && (
            <ReductionFields booking={booking} problems={problems} idOf={idOf} />
          )}
          {choice === 'redo' && (
            <RedoFields report={report} booking={booking} problems={problems} idOf={idOf} />
          )}
          {choice === 'damage-claim' && <DamageFields idOf={idOf} problems={problems} by="office" />}
          <FreeTextField label="Your words to the customer" idOf={idOf} problems={problems} />
        </>
      )}
    </VerbForm>
  );
}

function submitLabel(choice: string): string {
  if (choice === 'redo') return 'Book it and ask the customer';
  if (choice === 'damage-claim') return 'Open the claim and tell the customer';
  return choice === 'price-reduction' ? 'Refund and tell the customer' : 'Decide';
}

function ReductionFields({ booking, problems, idOf }: Fields & { booking: CompanyBooking }) {
  return (
    <>
      <MoneyField
        id={idOf('amount')}
        name="amount"
        label="Refund, in pounds"
        description={`At most ${formatMoney(refundablePence(booking))}, refunded at once the way it was paid. This can’t be undone.`}
        error={problemFor(problems, 'amount')}
      />
      <ConfirmRefund problems={problems} idOf={idOf} />
    </>
  );
}
