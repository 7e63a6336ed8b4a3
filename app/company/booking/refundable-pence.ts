import { penceFromPounds } from '#domain/money/pence.ts';

type Charged = {
  bookingStatus?: string | null;
  actualTotalPrice?: number | null;
  cancellationFee?: number | null;
  refunds: readonly { amount: number; status: string; isOfPrice?: boolean }[];
};

/** What of a finished visit's price, or of a cancellation fee, was not given back yet (rules/money#refunds). */
export function refundablePence({
  bookingStatus,
  actualTotalPrice,
  cancellationFee,
  refunds,
}: Charged): number {
  const charged = bookingStatus === 'completed' ? actualTotalPrice : cancellationFee;
  const back = refunds.filter(({ status, isOfPrice }) => status !== 'failed' && isOfPrice !== false);
  return back.reduce((left, { amount }) => left - penceFromPounds(amount), penceFromPounds(charged ?? 0));
}
