import { useState } from 'react';
import type { CardOutcome } from '#app/lib/label/card-outcome.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { answeredFields, type CardInput, emptyCard } from './card-input.ts';
import { checkCard } from './check-card.ts';
import { simulator } from './simulator.ts';

/** What the customer did with the bank's question: null when they closed it without an answer. */
type BankAnswer = boolean | null;

/** The card as typed, and the conversation with the gateway (and the bank, when it asks) that secures it. */
export function useCardPayment() {
  const [card, setCard] = useState<CardInput>(emptyCard);
  const [answerBank, setAnswerBank] = useState<((answer: BankAnswer) => void) | null>(null);

  const askBank = async (clientSecret: string): Promise<CardOutcome> => {
    const answer = await new Promise<BankAnswer>((resolve) => setAnswerBank(() => resolve));
    setAnswerBank(null);
    return answer === null ? 'awaiting-bank' : simulator.answerBankCheck(clientSecret, answer);
  };

  return {
    card,
    /** Answers the fields that are answered anew by it. */
    change(part: Partial<CardInput>): string[] {
      setCard((before) => ({ ...before, ...part }));
      return answeredFields(card, part);
    },
    check: () => (card.savedCardId ? [] : checkCard(card, serverNow())),
    askBank,
    confirm: async (clientSecret: string): Promise<CardOutcome> => {
      const status = await simulator.confirm(clientSecret, card);
      return status === 'awaiting-bank' ? askBank(clientSecret) : status;
    },
    answerBank,
  };
}
