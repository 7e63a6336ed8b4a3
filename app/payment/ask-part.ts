import type { CardOutcome } from '#app/lib/label/card-outcome.ts';

/** Asks a part of the card form that comes by itself: where it can't be loaded, nobody was asked. */
export async function askPart<Part>(
  load: () => Promise<Part>,
  work: (part: Part) => Promise<CardOutcome>,
): Promise<CardOutcome> {
  const part = await load().catch(() => null);
  return part === null ? 'unreachable' : work(part);
}
