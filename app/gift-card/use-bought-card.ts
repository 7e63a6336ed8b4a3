import { useEffect, useState } from 'react';
import { confirmGiftCard } from './buy-gift-card.ts';
import type { CorrectedCard } from './correct-receiver.tsx';
import { type GiftCardPass, giftCardAttempt } from './gift-card-attempt.ts';
import type { BoughtGiftCard } from './gift-card-documents.ts';

type Answer =
  | { kind: 'loading' }
  | { kind: 'bought'; card: BoughtGiftCard; pass: GiftCardPass }
  | { kind: 'none' }
  | { kind: 'failed'; message: string };

/** Its receipt is issued moments after the payment, so it is asked for again after so long, each time later. */
const receiptWaitsMs = [1000, 3000, 8000];

async function ask(): Promise<Answer> {
  const pass = giftCardAttempt.latestBought();
  if (!pass) return { kind: 'none' };
  const answer = await confirmGiftCard(pass);
  if (answer.ok) return { kind: 'bought', card: answer.value, pass };
  return answer.code === 'not_found'
    ? { kind: 'none' }
    : { kind: 'failed', message: answer.problems[0]?.message ?? '' };
}

/** The card this tab bought last, with its receipt once there is one. */
export function useBoughtCard() {
  const [answer, setAnswer] = useState<Answer>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [looks, setLooks] = useState(0);
  const change = (changes: Partial<BoughtGiftCard>) =>
    setAnswer((before) =>
      before.kind === 'bought' ? { ...before, card: { ...before.card, ...changes } } : before,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for each attempt
  useEffect(() => {
    void ask().then(setAnswer);
  }, [attempt]);
  const hasNone = answer.kind === 'bought' && answer.card.receipt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the card is the same every time
  useEffect(() => {
    const waitMs = receiptWaitsMs[looks];
    if (!hasNone || waitMs === undefined) return;
    const timer = setTimeout(async () => {
      const again = await ask();
      // The receipt alone: the address may have been put right while this was asked.
      if (again.kind === 'bought') change({ receipt: again.card.receipt });
      setLooks(looks + 1);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [hasNone, looks]);
  return {
    answer,
    retry: () => setAttempt((before) => before + 1),
    corrected: (corrected: CorrectedCard) => change(corrected),
  };
}
