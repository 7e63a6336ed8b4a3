import { Button } from '@mantine/core';
import { useOpenedAt } from '#app/components/layout/use-now.ts';
import { useSession } from '#app/lib/state/session.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { PayStage } from '../checkout/book-and-pay.ts';
import type { CardFields } from '../checkout/card-payment.ts';
import { HeldTime } from '../checkout/held-time.tsx';
import { OverlapQuestion } from '../checkout/overlap-question.tsx';
import { frequencyText, lengthText, whenText } from '../draft/booking-facts.ts';
import type { DraftPrice, DraftTotal } from '../draft/draft-price.ts';
import type { StepProps } from '../draft/step-props.ts';
import { type Payment, payButtonLabel, payNote } from '../terms/pay-button-label.ts';
import classes from '../terms/pay-step.module.css';
import { paymentLines } from '../terms/price-lines.ts';
import { visitDeadlines } from '../terms/visit-deadlines.ts';
import type { usePayStep } from './use-pay-step.ts';

type PayStepProps = StepProps & {
  price: DraftPrice;
  pay: ReturnType<typeof usePayStep>;
  card: CardFields;
};

/** Step 7: the card, what is booked at what price, and the button that books. */
export function PayStep({ draft, settings, price, pay, card, errorOf }: PayStepProps) {
  const now = useOpenedAt();
  const isSignedIn = useSession(({ authenticated }) => authenticated);
  if (price.kind !== 'total') return null;
  if (pay.overlap.words !== null) {
    const answer = (isWanted: boolean) => pay.overlap.answer(isWanted) && pay.held.retake();
    return <OverlapQuestion words={pay.overlap.words} onAnswer={answer} />;
  }
  const { savedCards, canKeepCard, isTaking } = pay.held;
  const isAsking = isSignedIn && isTaking;
  const { startDate, startTime } = draft;
  const payment: Payment = {
    price: price.price,
    isSeries: draft.serviceFrequency !== 'OneOff',
    isOnAccount: price.price.cardDuePence > 0 && !pay.needsCard,
    needsCard: pay.needsCard,
    isHeldNow:
      startDate !== null && startTime !== null && visitDeadlines(startDate, startTime, now).isHeldNow,
    money: (pence) => formatMoney(pence, settings.currencyCode),
  };
  return (
    <div className={classes.parts}>
      <Held pay={pay} startDate={draft.startDate} startTime={draft.startTime} />
      {pay.needsCard && (
        <section aria-labelledby="card-title">
          <h2 id="card-title" className={classes.title}>
            Your card
          </h2>
          {card(errorOf, { savedCards, canKeepCard, isAsking, onAnswered: pay.onAnswered })}
        </section>
      )}
      <Order draft={draft} settings={settings} price={price} />
      <div>
        <Button
          // What pays isn't known yet: pressing would complain of a card that nobody was asked for.
          type={isAsking ? 'button' : 'submit'}
          size="lg"
          className={classes.pay}
          aria-disabled={pay.stage !== 'idle' || isAsking}
        >
          {payButtonLabel(payment)}
        </Button>
        <p className={classes.when}>{payNote(payment)}</p>
        <p role="status" className={classes.status}>
          {stageTexts[pay.stage]}
        </p>
      </div>
    </div>
  );
}

function Order({ draft, settings, price }: Pick<PayStepProps, 'draft' | 'settings'> & { price: DraftTotal }) {
  const total = formatMoney(price.price.totalPence, settings.currencyCode);
  const isSeries = draft.serviceFrequency !== 'OneOff';
  return (
    <section aria-labelledby="order-title" className={classes.order}>
      <h2 id="order-title" className={classes.title}>
        You are booking
      </h2>
      {isSeries && <p>{frequencyText(draft)}, from</p>}
      <p>{whenText(draft)}</p>
      <p>{lengthText(draft)}</p>
      <p>
        <strong>{total}</strong>
        {isSeries && ' for the first visit'}
        {settings.taxRate > 0 && ', including VAT'}
        {price.price.cardDuePence > 0 && (isSeries ? ', paid after it is done' : ', paid after the clean')}
      </p>
      {paymentLines(price, settings).map(({ label, amount }) => (
        <p key={label}>
          {label} {amount}
        </p>
      ))}
    </section>
  );
}

type HeldProps = { pay: PayStepProps['pay'] } & Pick<PayStepProps['draft'], 'startDate' | 'startTime'>;

/** Its place is kept from the start, so that nothing moves when the time is held. */
function Held({ pay, startDate, startTime }: HeldProps) {
  const { hold, setHold, isTaking, isEnded, end, retake } = pay.held;
  if (hold === null || startDate === null || startTime === null) {
    return isTaking ? <p className={classes.taking}>Keeping your time…</p> : null;
  }
  return (
    <HeldTime
      hold={hold}
      startDate={startDate}
      startTime={startTime}
      isPaying={pay.stage !== 'idle'}
      isEnded={isEnded}
      onKept={setHold}
      onLost={pay.lost}
      onEnded={end}
      onRetake={retake}
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
