import { useState } from 'react';
import type { CardOutcome } from '#app/lib/label/card-outcome.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import { askPart } from './ask-part.ts';
import { answeredFields, type CardInput, type CardProblem, emptyCard } from './card-input.ts';

type Simulator = typeof import('./simulator.ts')['simulator'];

/** Asks the simulator, whose part comes with the card form and not with the page. */
const askSimulator = (work: (simulator: Simulator) => Promise<CardOutcome>): Promise<CardOutcome> =>
  askPart(
    () => import('./simulator.ts'),
    ({ simulator }) => work(simulator),
  );

/** What the customer did with the bank's question: null when they closed it without an answer. */
type BankAnswer = boolean | null;

/** The form, which says what is wrong with a card, is still on its way. */
const notShown: CardProblem[] = [{ field: 'card', message: cardSentences.card_missing }];

/** The card as typed, and the conversation with the gateway (and the bank, when it asks) that secures it. */
export function useCardPayment() {
  const [card, setCard] = useState<CardInput>(emptyCard);
  const [answerBank, setAnswerBank] = useState<((answer: BankAnswer) => void) | null>(null);

  const { stripe } = useSite();

  const askBank = async (clientSecret: string): Promise<CardOutcome> => {
    if (stripe) {
      return askPart(
        () => import('./stripe-card.ts'),
        (service) => service.askBank(stripe, clientSecret),
      );
    }
    const answer = await new Promise<BankAnswer>((resolve) => setAnswerBank(() => resolve));
    setAnswerBank(null);
    return answer === null
      ? 'awaiting-bank'
      : askSimulator((simulator) => simulator.answerBankCheck(clientSecret, answer));
  };

  return {
    card,
    /** Answers the fields that are answered anew by it. */
    change(part: Partial<CardInput>): string[] {
      setCard((before) => ({ ...before, ...part }));
      return answeredFields(card, part);
    },
    check: () => (card.savedCardId ? [] : (card.check?.(card) ?? notShown)),
    askBank,
    confirm: async (clientSecret: string): Promise<CardOutcome> => {
      if (stripe) return card.given?.confirm(clientSecret) ?? 'unreachable';
      const status = await askSimulator((simulator) => simulator.confirm(clientSecret, card));
      return status === 'awaiting-bank' ? askBank(clientSecret) : status;
    },
    answerBank,
  };
}
