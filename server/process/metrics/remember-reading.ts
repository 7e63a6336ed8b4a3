import { createTimeLimit } from '../../web/in-time.ts';

type Options = {
  rememberedMs: number;
  /** How long anybody waits for a reading. */
  patienceMs: number;
  onFault(error: unknown): void;
};

/**
 * What a reading says, or null where it fails or takes too long; both remembered, and read once for all who ask
 * together. While a reading has no end, however long nobody waits for it any more, none is begun beside it, since each
 * takes a connection.
 */
export function rememberReading<Read>(
  begin: () => Promise<Read>,
  { rememberedMs, patienceMs, onFault }: Options,
): () => Promise<Read | null> {
  let told: Promise<Read | null> | undefined;
  let unsettled: Promise<Read> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = async () => {
    try {
      unsettled ??= begin().finally(() => {
        unsettled = undefined;
      });
      const read = await createTimeLimit(patienceMs)(unsettled);
      if (read === 'too-slow') throw new Error('It does not answer in time');
      return read;
    } catch (error) {
      onFault(error);
      return null;
    }
  };
  return () => {
    if (!told || performance.now() - toldAt > rememberedMs) {
      toldAt = performance.now();
      told = tell();
    }
    return told;
  };
}
