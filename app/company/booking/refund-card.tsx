import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { typedPounds } from '#app/lib/form/typed-amounts.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { needsConfirming } from '#domain/booking/change/plan-refund.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { CompanyBooking } from './company-booking.ts';
import { refundablePence } from './refundable-pence.ts';
import { refundsGiven, type Transferred } from './refunds-given.ts';

type RefundCardProps = { booking: CompanyBooking; claims: readonly Transferred[] };

/**
 * Refunds a finished visit or a cancellation fee; the amount stands on the button (rules/money#refunds).
 */
export function RefundCard({ booking, claims }: RefundCardProps) {
  const most = refundablePence(booking);
  if (most <= 0) return null;
  return (
    <ClosedCard title="Refund" open="Make a refund">
      <RefundForm booking={booking} claims={claims} most={most} />
    </ClosedCard>
  );
}

function RefundForm({ booking, claims, most }: RefundCardProps & { most: number }) {
  const [typed, setTyped] = useState('');
  const pence = typedPounds(typed);
  return (
    <>
      <p>
        At most <Money pence={most} />. It is refunded the way it was paid, the card first, then the gift
        card. What has not been taken yet will not be taken. Cleaners keep their pay. This can’t be undone.
      </p>
      <VerbForm
        step="refund"
        hidden={{ version: booking.version }}
        submit={pence > 0 ? `Refund ${formatMoney(pence)}` : 'Refund'}
        isGrave
      >
        {(problems, idOf) => (
          <>
            <MoneyField
              id={idOf('amount')}
              name="amount"
              label="Amount, in pounds"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={problemFor(problems, 'amount')}
            />
            <FreeTextField
              label="Reason (the customer reads this)"
              name="reason"
              maxLength={300}
              idOf={idOf}
              problems={problems}
            />
            {needsConfirming(pence, refundsGiven(booking.refunds, claims), serverNow()) && (
              <Checkbox
                id={idOf('confirmed')}
                name="confirmed"
                label={`Yes, ${formatMoney(pence)} is right. With other refunds of the last 30 days it is over £250.`}
                error={problemFor(problems, 'confirmed')}
              />
            )}
          </>
        )}
      </VerbForm>
    </>
  );
}
