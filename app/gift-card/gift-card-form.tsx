import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import { useSession } from '#app/lib/state/session.ts';
import { lastDayToSend } from '#domain/gift-card/gift-schedule.ts';
import { londonDate } from '#domain/time/london.ts';
import type { BuyStage } from './buy-gift-card.ts';
import { giftAmountPence } from './gift-card-answers.ts';
import classes from './gift-card-form.module.css';
import { cardPreview, goodUntilLabel, sendingLabel, wholeAmount } from './gift-card-label.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';
import {
  AmountQuestion,
  BuyerQuestion,
  MessageQuestion,
  ReceiverQuestion,
  WhenQuestion,
} from './gift-card-questions.tsx';
import type { GiftCardFormState } from './use-gift-card-form.ts';

type GiftCardFormProps = {
  form: GiftCardFormState;
  /** The card form, with the messages of its fields. */
  cardFields: ReactNode;
  now: Date;
  /** What a clean costs, in a sentence; '' while prices are closed. */
  worth: string;
};

const stageTexts: Record<BuyStage, string> = {
  idle: '',
  checking: 'Checking your answers…',
  preparing: 'Preparing your card…',
  paying: 'Asking your bank…',
  finishing: 'Finishing your gift card…',
};

/** The whole purchase on one page: the answers on one side, the card as it will arrive on the other. */
export function GiftCardForm({ form, cardFields, now, worth }: GiftCardFormProps) {
  const { draft, problems, submit } = form;
  const isOwn = draft.forWhom === 'myself';
  return (
    <form
      noValidate
      className={classes.layout}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <aside className={classes.preview} aria-label="How the card will look">
        <GiftCardPicture {...cardPreview(draft, now)} />
        <p className={classes.note}>
          {isOwn ? 'The card as you get it by email.' : 'The card as they get it by email.'} The code is in
          the email only.
        </p>
      </aside>
      <div className={classes.parts}>
        <ErrorSummary problems={problems} />
        <Card as="section">
          <div className={classes.parts}>
            <AmountQuestion form={form} worth={worth} />
            <ReceiverQuestion form={form} />
            {!isOwn && <MessageQuestion form={form} />}
            {!isOwn && <WhenQuestion form={form} today={londonDate(now)} lastDay={lastDayToSend(now)} />}
            <BuyerQuestion form={form} />
          </div>
        </Card>
        <Terms now={now} />
        <Card as="section" title="Pay by card">
          {cardFields}
          <Pay form={form} />
        </Card>
      </div>
    </form>
  );
}

/**
 * What has to be known before paying: how long it is good for, and what it is good for (rules/law#gift-card-expiry).
 */
function Terms({ now }: { now: Date }) {
  const { settings } = useSession();
  return (
    <Card as="section" title="Before you pay">
      <ul className={classes.terms}>
        <li>
          <strong>Good until {goodUntilLabel(now)}</strong>, which is 24 months. Each time it is used, another
          24 months begin.
        </li>
        <li>We send a reminder 60 and 14 days before it would expire.</li>
        <li>
          If it does expire, write to us within 12 months and we give what was left back for another 12
          months.
        </li>
        <li>Changed your mind? Unused, it is refunded to your card in full within 14 days of buying it.</li>
        <li>
          It pays for cleans, all at once or bit by bit, one card for each clean. It does not pay for tips or
          other gift cards.
        </li>
        <li>
          {settings.taxRate > 0 && <span>VAT is included. </span>}
          <span>You get a receipt by email.</span>
        </li>
      </ul>
    </Card>
  );
}

function Pay({ form: { draft, stage } }: { form: GiftCardFormState }) {
  const isReady = useIsHydrated();
  const pence = giftAmountPence(draft);
  return (
    <div className={classes.pay}>
      <p>{sendingLabel(draft)}.</p>
      <noscript>
        <p>Paying by card needs JavaScript, to hand your card safely to the payment service.</p>
      </noscript>
      <Button type="submit" size="lg" disabled={!isReady} aria-disabled={stage !== 'idle' || undefined}>
        {pence > 0 ? `Pay ${wholeAmount(pence)} now` : 'Pay now'}
      </Button>
      <p role="status" className={classes.status}>
        {stageTexts[stage]}
      </p>
      <p className={classes.note}>
        By buying you agree to our{' '}
        <a href="/terms-and-conditions" target="_blank" rel="noopener">
          terms and conditions (opens in a new tab)
        </a>
        .
      </p>
    </div>
  );
}
