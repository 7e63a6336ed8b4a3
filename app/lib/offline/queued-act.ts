import { oldestPressMs } from '#domain/booking/visit/offline-press.ts';
import { createStore } from '../state/create-store.ts';

/** Something pressed without signal, as the phone keeps it until the server has taken it or said no. */
export type QueuedAct = {
  /** Its place in the order. */
  number: number;
  /** Whose it is, by the id of their account. */
  owner: string;
  /** The Idempotency-Key of its first try. */
  key: string;
  bookingId: string;
  step: string;
  /** What its form said. */
  fields: [string, string][];
  /** The photo that it adds, as large as it is sent; where there is one, it holds up nothing that was pressed. */
  file?: File;
  /** By the phone's clock, in milliseconds, and by how much the server's was ahead of it. */
  deviceTime: number;
  aheadMs: number;
  /** Why the server did not take it; null while it waits. */
  refusal: string | null;
};

/** An act with its photo as every browser can store it. */
export type StoredAct = Omit<QueuedAct, 'file'> & {
  photo?: { name: string; type: string; bytes: ArrayBuffer };
};

/** What its form said in one of its fields; nothing where it has none of that name. */
export const fieldOf = ({ fields }: QueuedAct, name: string): string =>
  fields.find(([field]) => field === name)?.[1] ?? '';

/** When it was pressed, by the server's clock. */
export const pressedAt = ({ deviceTime, aheadMs }: QueuedAct): Date => new Date(deviceTime + aheadMs);

/** A photo that came too late for the record it was taken for. */
export const isOldPhoto = (act: StoredAct, now: Date): boolean =>
  act.photo !== undefined && now.getTime() - pressedAt(act).getTime() > oldestPressMs;

/** Whether the server has not answered it yet. */
export const isWaiting = ({ refusal }: QueuedAct): boolean => refusal === null;

/** Of a phone that has queued nothing. */
export const noActs: readonly QueuedAct[] = [];

/** What this phone has queued, as this tab last read it. */
export const queuedActs = createStore(
  // Nothing is as good as nothing: a screen without a queue is not drawn anew each time that it is read.
  (before: readonly QueuedAct[], acts: readonly QueuedAct[]) =>
    before.length === 0 && acts.length === 0 ? before : acts,
  [],
);

/** Whether something of whoever is signed in here is not sent yet. */
export const hasWaitingActs = (acts: readonly QueuedAct[] = queuedActs.getState()): boolean =>
  acts.some(isWaiting);

/** Whether such a thing waits that what is pressed next has to come after. */
export const hasWaitingPresses = (): boolean =>
  hasWaitingActs(queuedActs.getState().filter(({ file }) => !file));
