import { useEffect, useRef, useState } from 'react';
import { type FormProblem, without } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { typedOver } from '#app/lib/start/owned-tab-draft.ts';
import { useSession } from '#app/lib/state/session.ts';
import { type BuyStage, buyGiftCard, type GiftCardPayment } from './buy-gift-card.ts';
import { giftCardBuyerDocument } from './gift-card-documents.ts';
import { emptyGiftCardDraft, type GiftCardDraft, giftCardDraftStorage } from './gift-card-draft.ts';

const loadRules = () => import('./check-gift-card.ts');

/** The answers as typed, kept in this tab, and filled in for whoever is signed in. */
function useGiftCardDraft() {
  const [draft, setDraft] = useState(emptyGiftCardDraft);
  const [isRestored, setRestored] = useState(false);
  const { authenticated } = useSession();
  useEffect(() => {
    void giftCardDraftStorage.read().then((saved) => {
      if (saved) setDraft((now) => typedOver(saved, now, emptyGiftCardDraft));
      setRestored(true);
    });
  }, []);
  useEffect(() => {
    if (!authenticated || !isRestored) return;
    void runDocument(null, giftCardBuyerDocument, {}).then(({ getMyAccount: buyer }) => {
      if (!buyer) return;
      setDraft((before) => ({
        ...before,
        name: before.name || buyer.name,
        email: before.email || buyer.email,
      }));
    });
  }, [authenticated, isRestored]);
  return {
    draft,
    change(part: Partial<GiftCardDraft>): void {
      setDraft((before) => {
        const after = { ...before, ...part };
        giftCardDraftStorage.save(after);
        return after;
      });
    },
  };
}

/** The fields that a choice shows or hides. */
const asked: Record<string, readonly string[]> = {
  amount: ['otherAmount'],
  forWhom: ['receiverName', 'receiverEmail', 'message', 'sendDate'],
  when: ['sendDate'],
};

/** The form's answers, what is wrong with them, and the press of its button. */
export function useGiftCardForm(card: GiftCardPayment, onBought: () => void) {
  const { draft, change } = useGiftCardDraft();
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [stage, setStage] = useState<BuyStage>('idle');
  const isUnderWay = useRef(false);
  const rules = useLater('gift-card-rules', loadRules);

  const buy = async () => {
    // The rules come with the first press on a slow phone, which then must show that it was felt.
    setStage('checking');
    const { checkGiftCard } = await rules();
    const found = [...checkGiftCard(draft, serverNow()), ...card.check()];
    setProblems(found);
    if (found.length > 0) return;
    const outcome = await buyGiftCard(draft, card, setStage);
    if (outcome.kind === 'refused') {
      setProblems(outcome.problems);
      return;
    }
    giftCardDraftStorage.clear();
    onBought();
  };

  /** What has been answered anew is no longer wrong until the button is pressed again. */
  const answered = (fields: readonly string[]) => setProblems(without(fields));

  return {
    draft,
    answered,
    change(part: Partial<GiftCardDraft>): void {
      change(part);
      answered(Object.keys(part).flatMap((key) => [key, ...(asked[key] ?? [])]));
    },
    problems,
    stage,
    async submit(): Promise<void> {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        await buy();
      } finally {
        isUnderWay.current = false;
        setStage('idle');
      }
    },
  };
}

export type GiftCardFormState = ReturnType<typeof useGiftCardForm>;
