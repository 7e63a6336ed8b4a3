import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useSession } from '#app/lib/state/session.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import { formatFullDate, formatLongDate } from '#domain/time/london.ts';
import { confirmGiftCard } from './buy-gift-card.ts';
import { giftCardAttempt } from './gift-card-attempt.ts';
import type { BoughtGiftCard } from './gift-card-documents.ts';
import { wholeAmount } from './gift-card-label.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';
import classes from './gift-card-thanks.module.css';

type Answer =
  | { kind: 'loading' }
  | { kind: 'bought'; card: BoughtGiftCard }
  | { kind: 'none' }
  | { kind: 'failed'; message: string };

async function ask(): Promise<Answer> {
  const pass = giftCardAttempt.latestBought();
  if (!pass) return { kind: 'none' };
  const answer = await confirmGiftCard(pass);
  if (answer.ok) return { kind: 'bought', card: answer.value };
  return answer.code === 'not_found'
    ? { kind: 'none' }
    : { kind: 'failed', message: answer.problems[0]?.message ?? '' };
}

/** After paying, and again after a reload: only this tab knows which card it was. */
export function GiftCardThanks({ onAgain }: { onAgain: () => void }) {
  const [answer, setAnswer] = useState<Answer>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for each attempt
  useEffect(() => {
    void ask().then(setAnswer);
  }, [attempt]);
  useEffect(() => {
    if (answer.kind !== 'loading') place.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [answer.kind]);
  return (
    <div ref={place}>
      <Content answer={answer} onAgain={onAgain} onRetry={() => setAttempt((before) => before + 1)} />
    </div>
  );
}

type ContentProps = { answer: Answer; onAgain: () => void; onRetry: () => void };

function Content({ answer, onAgain, onRetry }: ContentProps) {
  switch (answer.kind) {
    case 'loading':
      return <Page title="Your gift card" intro="One moment." isPrivate />;
    case 'bought':
      return <Bought card={answer.card} onAgain={onAgain} />;
    case 'failed':
      return (
        <Page
          title="We couldn’t load your gift card"
          intro={`${answer.message} It is safe with us.`}
          isPrivate
        >
          <Button onClick={onRetry}>Load it again</Button>
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

/** What happens now, in the words of whoever bought it. */
function nextWords(card: BoughtGiftCard): string {
  const isOwn = card.email === card.receiverEmail;
  if (card.sendDate && !card.sentAt)
    return `We email it to ${card.receiverEmail} on ${formatLongDate(card.sendDate)}, from 8:00am.`;
  return isOwn
    ? `We have emailed it to you at ${card.email}.`
    : `We have emailed it to ${card.receiverName} at ${card.receiverEmail}.`;
}

function Bought({ card, onAgain }: { card: BoughtGiftCard; onAgain: () => void }) {
  const { authenticated } = useSession();
  const isOwn = card.email === card.receiverEmail;
  const firstName = card.name.split(' ')[0] ?? card.name;
  return (
    <Page title={`Thank you, ${firstName}`} intro={nextWords(card)} isPrivate>
      <div className={classes.layout}>
        <GiftCardPicture
          amount={wholeAmount(penceFromPounds(card.amount))}
          receiverName={card.receiverName}
          from={card.name}
          message={card.message}
          goodUntil={card.expiryDate ? formatFullDate(card.expiryDate) : ''}
        />
        <Card as="section" title="What happens next">
          <ul className={classes.list}>
            <li>Your receipt is on its way to {card.email}.</li>
            <li>
              {isOwn ? 'Enter the code from the email' : 'They enter the code from their email'} when booking
              a clean. It can be spent bit by bit.
            </li>
            <li>
              Unused, it can be refunded within 14 days. <a href="/contact">Write to us</a> from the address
              you bought it with.
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
      </div>
    </Page>
  );
}
