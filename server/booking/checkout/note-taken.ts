import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { Ctx } from '../../context.ts';
import { noteUnserved } from '../../postal-code/note-unserved.ts';

/** Counts that somebody asked for a time that is not free, with the price they were shown (rules/content#unserved-demand). */
export const noteTaken = (ctx: Ctx, { input, price }: Pick<PlacedBooking, 'input' | 'price'>): void =>
  noteUnserved(ctx, {
    outcode: outcodeOf(input.postalCode),
    reason: 'time-taken',
    wanted: { date: input.startDate, time: input.startTime },
    pricePence: price.totalPence,
  });
