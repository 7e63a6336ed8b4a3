import { type FormEvent, useRef, useState } from 'react';
import { writeInto } from '#app/lib/form/form-values.ts';
import { hoursWithAdded } from '#domain/booking/change/added-hours.ts';
import { extras, type ServiceFrequency, type ServiceType } from '#domain/booking/options.ts';
import type { HomeToClean } from '#domain/booking/price/hours.ts';
import { wishFrom } from '../draft/wish-from.ts';
import type { AmendableTerms, Changer } from './changeable-booking.ts';

type Wish = ReturnType<typeof wishFrom>;
const adding: ReadonlySet<string> = new Set(['extras', 'bedroomCount', 'bathroomCount', 'cleanerCount']);

function homeOf(
  booking: AmendableTerms,
  terms: Pick<Wish, 'bedroomCount' | 'bathroomCount' | 'extras'>,
): HomeToClean {
  return {
    serviceType: booking.serviceType as ServiceType,
    serviceFrequency: booking.serviceFrequency as ServiceFrequency,
    bedroomCount: terms.bedroomCount ?? 0,
    bathroomCount: terms.bathroomCount ?? 0,
    extras: extras.filter((extra) => terms.extras?.[extra] ?? false),
  };
}

/** The hours of a booking with what its form adds to it; for a place without suggestions, what is booked. */
function hoursFor(booking: AmendableTerms, wish: Wish, by: Changer): number {
  const booked = { quarterHours: (booking.hours ?? 0) * 4, cleanerCount: booking.cleanerCount ?? 1 };
  if (booking.serviceLocation !== 'House') return booked.quarterHours / 4;
  const before = { home: homeOf(booking, booking), ...booked };
  const after = { home: homeOf(booking, wish), cleanerCount: wish.cleanerCount ?? booked.cleanerCount };
  return hoursWithAdded(before, after, by === 'company') / 4;
}

export type AddedTime = { needed: number; chosen: number };

/**
 * Chooses the time that extras or rooms take with them as they are added (rules/prices#added-work), until somebody
 * chooses the hours by hand. `added` is null while nothing is added.
 */
export function useAddedTime(booking: AmendableTerms, by: Changer) {
  const [added, setAdded] = useState<AddedTime | null>(null);
  const isByHand = useRef(false);
  const isWriting = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const select = () => place.current?.querySelector<HTMLSelectElement>('select[name="hours"]') ?? null;

  function write(hours: number): void {
    const control = select();
    if (!control || control.value === String(hours)) return;
    isWriting.current = true;
    writeInto(control, String(hours), 'change');
    isWriting.current = false;
  }
  function follow({ target }: FormEvent): void {
    const control = target as HTMLInputElement;
    if (isWriting.current || !control.form) return;
    if (control.name === 'hours') isByHand.current = true;
    else if (!adding.has(control.name)) return;
    const needed = hoursFor(booking, wishFrom(new FormData(control.form)), by);
    if (!isByHand.current) write(needed);
    show(needed);
  }
  function show(needed: number): void {
    setAdded(needed > (booking.hours ?? 0) ? { needed, chosen: Number(select()?.value) } : null);
  }
  /** By one press: the hours that are booked, or those with what is added. */
  function choose(hours: number): void {
    isByHand.current = hours === booking.hours;
    write(hours);
    if (added) show(added.needed);
  }
  return { place, added, follow, choose };
}
