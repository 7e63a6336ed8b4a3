/** A payment of ours: the gateway's states, before them `created` (not asked yet). */
export type PaymentStatus =
  | 'created'
  | 'awaiting-card'
  | 'awaiting-bank'
  | 'declined'
  | 'held'
  | 'card-saved'
  | 'captured'
  | 'voided'
  | 'capture-failed';

/** Until a card is secured it may be given again and again; what was secured is taken or given up, and that is the end. */
const stage: Record<PaymentStatus, number> = {
  created: 0,
  'awaiting-card': 1,
  'awaiting-bank': 1,
  declined: 1,
  'capture-failed': 1,
  held: 2,
  'card-saved': 2,
  captured: 3,
  voided: 3,
};

/** Whether an answer of the gateway tells something newer: answers and events arrive in any order. */
export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return stage[from] < stage.captured && stage[to] >= stage[from];
}

/** Whether the gateway still waits for somebody, or has said no. */
export const isOpenPayment = (status: string): boolean => stage[status as PaymentStatus] === 1;
