import type { Ctx } from '../../context.ts';
import { batchPerRequest } from '../availability/batch-per-request.ts';
import type { VisibleBooking } from '../visible-booking.ts';
import type { StoredCharge } from './charge-again.ts';
import { type ChargeFigures, findChargeFigures } from './charge-figures.store.ts';

/** What a booking was charged, by its parts, and what of it was refunded; pence. */
export type ChargeView = ChargeFigures & {
  kind: 'visit' | 'cancellation-fee';
  grossPence: number;
  /** Labour − discount + supplies − goodwill − waived = gross; of a visit alone. */
  parts: StoredCharge | null;
};

type Asked = { id: string; grossPence: number };

const figuresOf = batchPerRequest<Asked, ChargeFigures | undefined>({
  keyOf: ({ id }) => id,
  begin: (ctx, asked) => {
    const found = findChargeFigures(ctx.db, asked);
    return async ({ id }) => (await found).get(id);
  },
});

/** Null while nothing was charged, where nothing was, and for whom it is no business of. */
export async function viewCharge(ctx: Ctx, { booking, view }: VisibleBooking): Promise<ChargeView | null> {
  const isVisit = booking.booking_status === 'completed';
  const grossPence = isVisit ? booking.actual_total_price_pence : booking.cancellation_fee_pence;
  if (!view.customer || grossPence === null || (!isVisit && grossPence === 0)) return null;
  const figures = await figuresOf(ctx, { id: booking.id, grossPence });
  if (!figures) return null;
  const parts = isVisit ? (booking.actual_price as StoredCharge | null) : null;
  return { ...figures, kind: isVisit ? 'visit' : 'cancellation-fee', grossPence, parts };
}
