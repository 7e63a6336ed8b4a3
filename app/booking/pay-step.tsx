import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TickBox } from '#app/components/tick-box.tsx';
import { fieldId } from '#app/lib/field-id.ts';
import { needsEarlyStartRequest } from '#domain/booking/booking-problems.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { PayStage } from './book-and-pay.ts';
import { BookingReview } from './booking-review.tsx';
import type { DraftPrice } from './draft-price.ts';
import { earlyStartLabel } from './early-start-label.ts';
import { MoneyAndRights } from './money-and-rights.tsx';
import classes from './pay-step.module.css';
import { SeriesPreview } from './series-preview.tsx';
import type { StepProps } from './step-props.ts';
import { TermsLink } from './terms-link.tsx';

type PayStepProps = StepProps & {
  price: DraftPrice;
  pay: { stage: PayStage; heldUntil: string | null };
  card: ReactNode;
};

/** Step 6: everything once more, what it means, the card, and the button that books. */
export function PayStep(props: PayStepProps) {
  const { draft, settings, price, pay, card } = props;
  const [now] = useState(() => new Date());
  if (price.kind !== 'total') return null;
  const { totalPence, cardDuePence } = price.price;
  return (
    <div className={classes.parts}>
      <BookingReview draft={draft} />
      <SeriesPreview {...props} />
      {!draft.quote && <PromoQuestion {...props} />}
      <MoneyAndRights draft={draft} totalPence={totalPence} settings={settings} now={now} />
      <Ticks {...props} now={now} />
      {cardDuePence > 0 && (
        <section aria-labelledby="card-title">
          <h2 id="card-title" className={classes.title}>
            Your card
          </h2>
          {card}
        </section>
      )}
      <div>
        <Button type="submit" size="lg" className={classes.pay} aria-disabled={pay.stage !== 'idle'}>
          Book and pay {formatMoney(totalPence, settings.currencyCode)}
        </Button>
        <PayStatus stage={pay.stage} heldUntil={pay.heldUntil} startTime={draft.startTime} />
      </div>
    </div>
  );
}

const stageTexts: Record<PayStage, string> = {
  idle: '',
  holding: 'Keeping your time…',
  paying: 'Asking your bank…',
  placing: 'Making your booking…',
};

type PayStatusProps = { stage: PayStage; heldUntil: string | null; startTime: string | null };

function PayStatus({ stage, heldUntil, startTime }: PayStatusProps) {
  const isKept = stage === 'idle' && heldUntil !== null && startTime !== null;
  return (
    <p role="status" className={classes.status}>
      {stageTexts[stage]}
      {isKept &&
        `We keep ${formatTime(startTime)} for you until ${formatTime(londonTime(new Date(heldUntil)))}.`}
    </p>
  );
}

function PromoQuestion({ draft, change, errorOf }: StepProps) {
  const error = errorOf('promo');
  return (
    <details className={classes.promo} open={draft.promo !== '' || error !== undefined}>
      <summary>I have a promo code</summary>
      <TextInput
        id={fieldId('promo')}
        label="Promo code"
        description="We check it when you book, before anything is paid."
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.code}
        maxLength={40}
        value={draft.promo}
        error={error}
        onChange={(event) => change({ promo: event.currentTarget.value })}
      />
    </details>
  );
}

function Ticks({ draft, change, errorOf, now }: StepProps & { now: Date }) {
  const isEarly =
    draft.startDate !== null && !draft.businessUse && needsEarlyStartRequest(draft.startDate, now);
  return (
    <div className={classes.ticks}>
      {isEarly && (
        <TickBox
          field="earlyStartRequest"
          label={earlyStartLabel}
          error={errorOf('earlyStartRequest')}
          isTicked={draft.earlyStartRequest}
          onChange={(earlyStartRequest) => change({ earlyStartRequest })}
        />
      )}
      <TickBox
        field="termsCondition"
        label="I agree to the terms and conditions"
        hint={<TermsLink>Terms and conditions</TermsLink>}
        error={errorOf('termsCondition')}
        isTicked={draft.termsCondition}
        onChange={(termsCondition) => change({ termsCondition })}
      />
    </div>
  );
}
