import type { Unread } from '../adapters/payments/port.ts';

/** What could be read of a gateway's list, and the first that could not; the caller throws its error at the end. */
export function splitRead<One extends object>(
  list: readonly (One | Unread)[],
): { read: One[]; unread: Unread | undefined } {
  const isUnread = (one: One | Unread): one is Unread => 'error' in one;
  return { read: list.filter((one): one is One => !isUnread(one)), unread: list.find(isUnread) };
}
