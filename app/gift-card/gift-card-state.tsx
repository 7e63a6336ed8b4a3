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

export function GiftCardState({ status }: { status: string }) {
  const { label, tone } = stateIn(giftCardStatusLabels, tones, status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
