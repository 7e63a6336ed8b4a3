import { labelIn, withinSentence } from '#domain/label/label-in.ts';
import { giftCardStatusLabels } from '#domain/label/money-labels.ts';
import { Refusal } from '#domain/refusal.ts';

export const giftCardStatuses = [
  'awaitingPayment',
  'active',
  'partUsed',
  'used',
  'expired',
  'refunded',
] as const;
type GiftCardStatus = (typeof giftCardStatuses)[number];
export type GiftCardEvent =
  | 'activate'
  | 'use'
  | 'giveBack'
  | 'expire'
  | 'reinstate'
  | 'extend'
  | 'refund'
  | 'resend'
  | 'reissue';
export type GiftCardMover = 'system' | 'company' | 'buyer';

type Step = {
  from: readonly GiftCardStatus[];
  event: GiftCardEvent;
  /** Where the money decides: active with all of it, partUsed with some, used with none. */
  to: GiftCardStatus | 'byBalance';
  who: readonly GiftCardMover[];
};

const live = ['active', 'partUsed'] as const;

/** Every change of a gift card (rules/lifecycles#other-records; rules/money#gift-cards). */
const giftCardSteps: readonly Step[] = [
  { from: ['awaitingPayment'], event: 'activate', to: 'active', who: ['system'] },
  { from: live, event: 'use', to: 'byBalance', who: ['system'] },
  { from: [...live, 'used', 'expired'], event: 'giveBack', to: 'byBalance', who: ['system'] },
  { from: live, event: 'expire', to: 'expired', who: ['system'] },
  { from: ['expired', ...live, 'used'], event: 'reinstate', to: 'byBalance', who: ['company'] },
  { from: live, event: 'extend', to: 'byBalance', who: ['company'] },
  { from: ['active'], event: 'refund', to: 'refunded', who: ['company', 'buyer'] },
  { from: live, event: 'resend', to: 'byBalance', who: ['company', 'buyer'] },
  // Used up, what a visit has reserved may come back.
  { from: [...live, 'used'], event: 'reissue', to: 'byBalance', who: ['company'] },
];

/** Whether a card in this state may be moved so by them. */
export const mayMove = (from: string, event: GiftCardEvent, who: GiftCardMover): boolean =>
  giftCardSteps.some(
    (step) =>
      step.event === event && step.who.includes(who) && (step.from as readonly string[]).includes(from),
  );

/** Refuses a change that a card in this state does not allow. */
export function requireGiftCardStep(from: string, event: GiftCardEvent, who: GiftCardMover): void {
  if (!mayMove(from, event, who))
    throw new Refusal('gift_in_state', {
      values: { status: withinSentence(labelIn(giftCardStatusLabels, from)) },
    });
}
