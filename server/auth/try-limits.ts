import type { Ctx } from '../context.ts';
import { hashToken } from '../process/secrets.ts';
import { countTry, type TryLimit } from './count-try.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;

/** Keys carry a hash: who tries what is nobody's business, and what is erased must not stay here. */
const hashed = (email: string) => hashToken(email).slice(0, 22);

/** Five tries in 15 minutes per account, whoever makes them (rules/messages#fields). */
export const accountLimit = (email: string): TryLimit => ({
  key: `sign-in:${hashed(email)}`,
  most: 5,
  ms: quarterMs,
});

/** A browser that has signed in there before has tries of its own, so that strangers can't lock its owner out. */
export const deviceLimit = (email: string, deviceHash: string): TryLimit => ({
  key: `sign-in-device:${hashed(email)}:${deviceHash.slice(0, 22)}`,
  most: 5,
  ms: quarterMs,
});

export const passwordLimit = (userId: string): TryLimit => ({
  key: `password:${userId}`,
  most: 5,
  ms: quarterMs,
});

/** So many mails may one address be sent, whoever asks; each code has five tries, so guessing has few. */
export const mailLimits = (email: string): TryLimit[] => [
  { key: `mail-hour:${hashed(email)}`, most: 3, ms: hourMs },
  { key: `mail-day:${hashed(email)}`, most: 10, ms: 24 * hourMs },
];

/** Thirty of a kind in 15 minutes per network address. */
export const addressLimit = (what: string, address: string): TryLimit => ({
  key: `${what}-address:${address}`,
  most: 30,
  ms: quarterMs,
});

/** Counts what somebody asks from one address; jobs and calls in process have none. */
export async function countFromAddress(ctx: Ctx, what: 'ask' | 'prove'): Promise<void> {
  if (ctx.clientAddress) await countTry(ctx, addressLimit(what, ctx.clientAddress));
}
