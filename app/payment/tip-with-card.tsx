import { useState } from 'react';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { openTipDocument, tipBookingDocument } from '#app/documents/visit-day.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { typedPounds } from '#app/lib/form/typed-amounts.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { CardStep } from './card-step.tsx';

/** A tip where no card stands on the booking, as when a gift card paid: one is asked for (rules/prices#tips). */
export function TipWithCard({ bookingId, version }: { bookingId: string; version: number }) {
  const [typed, setTyped] = useState('');
  const runOnce = useRunOnce();
  const pence = typedPounds(typed);
  const input = { id: bookingId, tipValue: pence / 100, expectedVersion: version };
  return (
    <>
      <MoneyField
        id={fieldId('tipValue')}
        label="How much, in pounds"
        description="From £1 to £100"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <CardStep
        intro="We have no card of yours for this booking. All of it goes to your cleaners."
        button={pence > 0 ? `Give a tip of ${formatMoney(pence)}` : 'Give this tip'}
        open={async () => {
          const opened = await runOnce(`open ${pence}`, (options) =>
            runDocument(null, openTipDocument, { input }, options),
          );
          return opened.openTip;
        }}
        finish={() =>
          runOnce(`give ${pence}`, (options) => runDocument(null, tipBookingDocument, { input }, options))
        }
      />
    </>
  );
}
