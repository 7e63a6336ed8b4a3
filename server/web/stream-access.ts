import type { Actor } from '#domain/access/actor.ts';

/** Something that changed, by ids only. `customerId` and `providerIds` are whom a booking is about. */
export type Change =
  | { kind: 'booking'; id: string; customerId: string | null; providerIds: ReadonlySet<string> }
  | { kind: 'invited'; id: string; providerIds: ReadonlySet<string> }
  | { kind: 'task'; id: string }
  /** A record of the office, by what the log calls it. */
  | { kind: 'record'; entity: string; id: string }
  /** Notices of somebody's. */
  | { kind: 'notices'; userId: string }
  /** Somebody's sessions or rights; null = anybody's. */
  | { kind: 'person'; userId: string | null }
  /** Something may have been missed: what is shown is to be read anew. */
  | { kind: 'all' };

/** What one stream has still to be told, oldest first. */
export type News = {
  /** The next change; `quiet` when none came in that time, `closed` when none will come. */
  next(patienceMs: number): Promise<Change | 'quiet' | 'closed'>;
  close(): void;
};

export type NewsRequest = {
  userId: string;
  /** The most streams this person may have open at once. */
  most: number;
  wants: (change: Change) => boolean;
  /** Breaks the connection off, of a client that doesn't read. */
  abandon: () => void;
};

/** What changes, as this process hears of it from the database. */
export type ChangeFeed = {
  open(request: NewsRequest): Promise<News>;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams, for good. */
  close(): Promise<void>;
};

/** What a request that asked for a stream of events is given besides. */
export type StreamAccess<Context> = {
  feed: ChangeFeed;
  /** Whoever opened the stream, as they stand now; null when they may no longer be taken for that person. */
  renew(): Promise<Context | null>;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  abandon: () => void;
};

export type Person = Extract<Actor, { kind: 'user' }>;
