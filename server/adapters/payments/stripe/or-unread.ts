import type { Unread } from '../port.ts';

/** Reads one of a list; one that Stripe describes in a way we don't know stops no other one. */
export function orUnread<One extends { id: string }, Read>(
  one: One,
  read: (one: One) => Read,
): Read | Unread {
  try {
    return read(one);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { gatewayId: one.id, error };
  }
}
