/** Code and styles that a page fetches later must arrive within two minutes (rules/wire-names#chunks-and-links). */
export const chunkTimeoutMs = 120_000;

export type ChunkErrorType = 'missing' | 'timeout';

/** A script chunk that did not load, with how and which (rules/wire-names#chunks-and-links). */
export class ChunkLoadError extends Error {
  readonly type: ChunkErrorType;
  readonly request: string;

  constructor(type: ChunkErrorType, request: string, options?: ErrorOptions) {
    super(`Loading chunk failed (${type}: ${request})`, options);
    this.name = 'ChunkLoadError';
    this.type = type;
    this.request = request;
  }
}

/** A style chunk that did not load; its code is the specification's (rules/wire-names#chunks-and-links). */
export class StyleChunkError extends Error {
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
  readonly request: string;

  constructor(request: string) {
    super(`Loading CSS chunk failed (${request})`);
    this.name = 'StyleChunkError';
    this.request = request;
  }
}

export type ChunkError = ChunkLoadError | StyleChunkError;

export function isChunkError(error: unknown): error is ChunkError {
  return error instanceof ChunkLoadError || error instanceof StyleChunkError;
}

/** Loads one script chunk, or says why not: not there, or not within the time-out. */
export async function loadChunk<Chunk>(
  request: string,
  load: (request: string) => Promise<Chunk>,
  timeoutMs = chunkTimeoutMs,
): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', request)), timeoutMs);
  });
  const arrival = load(request).catch((cause: unknown) => {
    throw new ChunkLoadError('missing', request, { cause });
  });
  try {
    return await Promise.race([arrival, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
