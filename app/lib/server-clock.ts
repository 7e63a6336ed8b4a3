import { createStore } from './state/create-store.ts';

/** Milliseconds by which the server's clock is ahead of this device's, by the last answer; 0 until there was one. */
export const serverClock = createStore((_: number, aheadMs: number) => aheadMs, 0);

/** The time by the server's clock, whatever the device's says (rules/lifecycles#every-clock). */
export const serverNow = (): Date => new Date(Date.now() + serverClock.getState());

/** When a call left and its answer came, by this device's clock. */
type Call = { sentAt: number; answeredAt: number };

/** The header has whole seconds. */
const secondMs = 1000;

/** Learns the time from an answer's `Date` header; the server gave it somewhere between the two moments of the call. */
export function noteServerTime(date: string | null, { sentAt, answeredAt }: Call): void {
  const at = Date.parse(date ?? '');
  // A device whose clock was set meanwhile tells nothing.
  if (Number.isNaN(at) || answeredAt < sentAt) return;
  const min = at - answeredAt;
  const max = at + secondMs - sentAt;
  const known = serverClock.getState();
  if (known < min || known > max) serverClock.dispatch(Math.round((min + max) / 2));
}
