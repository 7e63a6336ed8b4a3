import { createStore, useStore } from './create-store.ts';

/** Where somebody was going when a part of the page failed; null while all is well. */
export type ChunkFailure = { target: string } | null;
export type ChunkEvent = { type: 'failed'; target: string } | { type: 'cleared' };

const noFailure: ChunkFailure = null;

export const chunkFailureStore = createStore<ChunkFailure, ChunkEvent>(
  (_state, event) => (event.type === 'failed' ? { target: event.target } : noFailure),
  noFailure,
);

export function useChunkFailure(): ChunkFailure {
  return useStore(chunkFailureStore, noFailure);
}
