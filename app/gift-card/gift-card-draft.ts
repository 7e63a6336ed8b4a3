import { ownedTabDraft } from '#app/lib/start/owned-tab-draft.ts';

export const giftAmountChoices = ['25', '50', '75', '100', '150', 'other'] as const;
export type GiftAmountChoice = (typeof giftAmountChoices)[number];

/** What somebody has typed into the gift-card form. */
export type GiftCardDraft = {
  amount: GiftAmountChoice;
  otherAmount: string;
  forWhom: 'somebody' | 'myself';
  receiverName: string;
  receiverEmail: string;
  message: string;
  when: 'now' | 'day';
  /** As a date field has it: "2026-12-24". */
  sendDate: string;
  name: string;
  email: string;
};

export const emptyGiftCardDraft: GiftCardDraft = {
  amount: '50',
  otherAmount: '',
  forWhom: 'somebody',
  receiverName: '',
  receiverEmail: '',
  message: '',
  when: 'now',
  sendDate: '',
  name: '',
  email: '',
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** From what this tab kept, by whatever version of the form. */
export function giftCardDraftFrom(text: string): GiftCardDraft {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return emptyGiftCardDraft;
  const texts = Object.entries(kept).filter(([key, value]) => key in emptyGiftCardDraft && isText(value));
  const draft = { ...emptyGiftCardDraft, ...Object.fromEntries(texts) };
  return {
    ...draft,
    amount: giftAmountChoices.find((choice) => choice === draft.amount) ?? emptyGiftCardDraft.amount,
    forWhom: draft.forWhom === 'myself' ? 'myself' : 'somebody',
    when: draft.when === 'day' ? 'day' : 'now',
  };
}

export const giftCardDraftStorage = ownedTabDraft<GiftCardDraft>(
  'brightwren.gift-card',
  giftCardDraftFrom,
  (draft) => draft,
);
