import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useSession } from '#app/lib/state/session.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { BoughtFacts } from './bought-facts.tsx';
import { isOwnCard, sentLabel } from './bought-label.ts';
import type { CorrectedCard } from './correct-receiver.tsx';
import type { GiftCardPass } from './gift-card-attempt.ts';
import type { BoughtGiftCard } from './gift-card-documents.ts';
import { wholeAmount } from './gift-card-label.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';
import classes from './gift-card-thanks.module.css';
import { useBoughtCard } from './use-bought-card.ts';

/** After paying, and again after a reload: only this tab knows which card it was. */
export function GiftCardThanks({ onAgain }: { onAgain: () => void }) {
  const bought = useBoughtCard();
  const { kind } = bought.answer;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind !== 'loading') place.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [kind]);
  return (
    <div ref={place}>
      <Content {...bought} onAgain={onAgain} />
    </div>
  );
}

type ContentProps = ReturnType<typeof useBoughtCard> & { onAgain: () => void };

function Content({ answer, onAgain, retry, corrected }: ContentProps) {
  switch (answer.kind) {
    case 'loading':
      return <Page title="Your gift card" intro="One moment." isPrivate />;
    case 'bought':
      return <Bought {...answer} onAgain={onAgain} onCorrected={corrected} />;
    case 'failed':
      return (
        <Page
          title="We couldn’t load your gift card"
          intro={`${answer.message} It is safe with us.`}
          isPrivate
        >
          <Button onClick={retry}>Load it again</Button>
        </Page>
      );
    case 'none':
      return (
        <Page
          title="No gift card here"
          intro="If you have just bought one, everything is in the email we sent you."
          isPrivate
        >
          <Button onClick={onAgain}>Buy a gift card</Button>
        </Page>
      );
  }
}

type BoughtProps = {
  card: BoughtGiftCard;
  pass: GiftCardPass;
  onAgain: () => void;
  onCorrected: (corrected: CorrectedCard) => void;
};

function Bought({ card, pass, onAgain, onCorrected }: BoughtProps) {
  return (
    <Page title={`Thank you, ${card.name}`} intro={sentLabel(card)} isPrivate>
      <div className={classes.layout}>
        <GiftCardPicture
          amount={wholeAmount(penceFromPounds(card.amount))}
          receiverName={card.receiverName}
          from={card.name}
          message={card.message}
          goodUntil={card.expiryDate ? formatFullDate(card.expiryDate) : ''}
        />
        <Card as="section" title="What you bought">
          <BoughtFacts card={card} pass={pass} onCorrected={onCorrected} />
        </Card>
        <WhatNext card={card} onAgain={onAgain} />
      </div>
    </Page>
  );
}

function WhatNext({ card, onAgain }: Pick<BoughtProps, 'card' | 'onAgain'>) {
  const { authenticated } = useSession();
  const isOwn = isOwnCard(card);
  return (
    <Card as="section" title="What happens next">
      <ul className={classes.list}>
        <li>
          Your receipt is {card.receipt ? 'also ' : ''}on its way to {card.email}.
        </li>
        <li>
          {isOwn ? 'Enter the code from the email' : 'They enter the code from their email'} when booking a
          clean. It can be spent bit by bit.
        </li>
        <li>
          Unused, it can be refunded within 14 days. <a href="/contact">Write to us</a> from the address you
          bought it with.
        </li>
        {!authenticated && <li>You need no account for any of this.</li>}
      </ul>
      <div className={classes.actions}>
        {isOwn && (
          <Button component="a" href="/book-now">
            Book a clean
          </Button>
        )}
        <Button variant={isOwn ? 'default' : 'filled'} onClick={onAgain}>
          Buy another gift card
        </Button>
      </div>
    </Card>
  );
}
