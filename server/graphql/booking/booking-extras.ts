import { type Extra, extras } from '#domain/booking/options.ts';
import { builder } from '../builder.ts';

/** `Booking.extras` is one object of booleans on the wire and a list inside (rules/wire-names#nesting). */
export const bookingExtras = builder.objectRef<readonly string[]>('BookingExtras').implement({
  fields: (t) =>
    Object.fromEntries(
      extras.map((extra) => [extra, t.boolean({ resolve: (chosen) => chosen.includes(extra) })]),
    ),
});

export const bookingExtrasInput = builder.inputType('BookingExtrasInput', {
  fields: (t) => ({
    ironing: t.boolean(),
    laundry: t.boolean(),
    innerFridge: t.boolean(),
    interiorWindows: t.boolean(),
    innerOven: t.boolean(),
  }),
});

export function readExtras(chosen: Partial<Record<Extra, boolean | null>> | null | undefined): Extra[] {
  return extras.filter((extra) => chosen?.[extra]);
}
