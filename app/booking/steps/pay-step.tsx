import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money/pence.ts';
import type { PayStage } from '../checkout/book-and-pay.ts';
import { HeldTime } from '../checkout/held-time.tsx';
import { lengthText, whenText } from '../draft/booking-facts.ts';
import type { DraftPrice } from '../draft/draft-price.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../terms/pay-step.module.css';
import { paymentLines } from '../terms/price-lines.ts';
import type { usePayStep } from './use-pay-step.ts';

type PayStepProps = StepProps & {
  price: DraftPrice;
  pay: ReturnType<typeof usePayStep>;
  card: ReactNode;
};

/** Step 7: what is booked at what price, the card, and the button that books. */
export function PayStep({ draft, settings, price, pay, card }: PayStepProps) {
  if (price.kind !== 'total') return null;
  const { totalPence, cardDuePence } = price.price;
  const isOnAccount = cardDuePence > 0 && !pay.needsCard;
  const total = formatMoney(totalPence, settings.currencyCode);
  return (
    <div className={classes.parts}>
      <Held pay={pay} startTime={draft.startTime} />
      <section aria-labelledby="order-title" className={classes.order}>
        <h2 id="order-title" className={classes.title}>
          You are booking
        </h2>
        <p>{whenText(draft)}</p>
        <p>{lengthText(draft)}</p>
        <p>
          <strong>{total}</strong>
          {draft.serviceFrequency !== 'OneOff' && ' for the first visit'}
          {settings.taxRate > 0 && ', including VAT'}
        </p>
        {paymentLines(price, settings).map(({ label, amount }) => (
          <p key={label}>
            {label} {amount}
          </p>
        ))}
      </section>
      {isOnAccount && (
        <p className={classes.account}>This goes on your account. We send the invoice after the clean.</p>
      )}
      {pay.needsCard && (
        <section aria-labelledby="card-title">
          <h2 id="card-title" className={classes.title}>
            Your card
          </h2>
          {card}
        </section>
      )}
      <div>
        <Button type="submit" size="lg" className={classes.pay} aria-disabled={pay.stage !== 'idle'}>
          Book and pay {total}
        </Button>
        <p role="status" className={classes.status}>
          {stageTexts[pay.stage]}
        </p>
      </div>
    </div>
  );
}

/** Its place is kept from the start, so that nothing moves when the time is held. */
function Held({ pay, startTime }: { pay: PayStepProps['pay']; startTime: string | null }) {
  const { hold, setHold, isTaking } = pay.held;
  if (hold === null || startTime === null) {
    return isTaking ? <p className={classes.taking}>Keeping your time…</p> : null;
  }
  return (
    <HeldTime
      hold={hold}
      startTime={startTime}
      isPaying={pay.stage !== 'idle'}
      onKept={setHold}
      onLost={pay.lost}
    />
  );
}

/** The held time itself is heard two minutes before its end and at no other moment. */
const stageTexts: Record<PayStage, string> = {
  idle: '',
  holding: 'Checking your booking…',
  paying: 'Asking your bank…',
  placing: 'Making your booking…',
};
