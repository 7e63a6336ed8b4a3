import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StrangerKind } from './kinds.ts';

/** So many connections that ask again at once, as from so many networks. */
export type FloodOrder = { port: number; networks: number; connections: number; forMs: number };

export type FloodCounts = {
  kinds: Record<StrangerKind, { taken: number; refused: number; faulty: number }>;
  /** What was answered with a fault of ours, or not at all. */
  faults: string[];
  /** Refusals without a sentence or without Retry-After. */
  unclear: string[];
  /** Connections that asked and read nothing. */
  unread: { opened: number; ended: number };
};

/** Strangers in a process of their own. */
export function startStrangers() {
  const child = fork(join(import.meta.dirname, 'flood-client.ts'));
  const answer = async (order: FloodOrder | 'counts'): Promise<FloodCounts> => {
    const heard = once(child, 'message');
    child.send(order);
    const [counts] = await heard;
    return counts as FloodCounts;
  };
  return {
    flood: (order: FloodOrder) => answer(order),
    counts: () => answer('counts'),
    stop: () => void child.disconnect(),
  };
}
