import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { giftCardStatuses } from '#domain/gift-card/lifecycle.ts';

type Tone = 'waiting' | 'good' | 'done' | 'stopped';
type State = { label: string; tone: Tone };

const states: Record<(typeof giftCardStatuses)[number], State> = {
  awaitingPayment: { label: 'Not paid', tone: 'waiting' },
  active: { label: 'Unused', tone: 'good' },
  partUsed: { label: 'Partly used', tone: 'good' },
  used: { label: 'Used up', tone: 'done' },
  expired: { label: 'Expired', tone: 'stopped' },
  refunded: { label: 'Refunded', tone: 'stopped' },
};

const stateOf = (status: string): State =>
  states[status as keyof typeof states] ?? { label: status, tone: 'done' };

export const giftCardStates = giftCardStatuses.map((value) => ({ value, label: states[value].label }));

const kinds: Record<string, string> = { sold: 'Sold', goodwill: 'Goodwill' };
export const giftCardKind = (kind: string): string => kinds[kind] ?? kind;

export function GiftCardState({ status }: { status: string }) {
  const { label, tone } = stateOf(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

const entryKinds: Record<string, string> = {
  bought: 'Bought',
  issued: 'Given by us',
  sent: 'Sent',
  reserved: 'Set aside for a visit',
  used: 'Used',
  returned: 'Given back',
  refunded: 'Refunded',
  expired: 'Expired',
  reinstated: 'Reinstated',
  extended: 'Extended',
};
export const entryLabel = (kind: string): string => entryKinds[kind] ?? kind;
