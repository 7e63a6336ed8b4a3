import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { stateIn } from '#app/lib/label/state-in.ts';
import { giftCardStatusLabels } from '#domain/label/money-labels.ts';

const tones = {
  awaitingPayment: 'waiting',
  active: 'good',
  partUsed: 'good',
  used: 'done',
  expired: 'stopped',
  refunded: 'stopped',
} as const;

/** `words`: where its state says more than its label. */
export function GiftCardState({ status, words }: { status: string; words?: string | undefined }) {
  const { label, tone } = stateIn(giftCardStatusLabels, tones, status);
  return <StatusBadge tone={tone}>{words ?? label}</StatusBadge>;
}
