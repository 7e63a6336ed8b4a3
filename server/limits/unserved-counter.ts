import { createHmac } from 'node:crypto';
import type { UnservedAsk, UnservedRequest } from '#domain/postal-code/unserved-request.ts';
import { londonDate, londonTime, weekdayOf } from '#domain/time/london.ts';

/** Requests are written together this often; a process that is killed loses no more than that. */
const flushMs = 2_000;
const hourMs = 3_600_000;
/** More between two writings than that are no people. */
const fullBuffer = 1_000;
/** Anybody can invent an outcode: with more different sums a day than that, places we don't serve are left out. */
const fullDay = 5_000;

export type UnservedCounterParts = {
  add: (asks: readonly UnservedAsk[], hour: string) => Promise<void>;
  countRows: (day: string) => Promise<number>;
  now: () => Date;
  /** Keys the hash of a network, so that nobody can try addresses on it. */
  secret: string;
  onFailure: (error: unknown) => void;
};

export type UnservedCounter = {
  /** Counts at once and answers at once; nothing is waited for. */
  count(request: UnservedRequest, clientAddress: string): void;
  /** Writes what was counted until now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** The instant at which the hour of another began, as text. */
export const hourOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();

function askOf(request: UnservedRequest, network: string, now: Date): UnservedAsk {
  const { outcode, reason, pricePence = null } = request;
  const { date, time } = request.wanted ?? { date: londonDate(now), time: londonTime(now) };
  return {
    askedHour: hourOf(now),
    network,
    day: londonDate(now),
    outcode,
    reason,
    weekday: weekdayOf(date),
    hour: Number(time.slice(0, 2)),
    pricePence,
  };
}

/**
 * Counts what people asked for and we could not do, in memory, and writes it every two seconds: no request waits for
 * it. A network counts once in an hour for an outcode (rules/content#unserved-demand).
 */
export function createUnservedCounter(parts: UnservedCounterParts): UnservedCounter {
  const { add, countRows, now, secret, onFailure } = parts;
  let asks = new Map<string, UnservedAsk>();
  let timer: NodeJS.Timeout | null = null;
  let fullOn = '';

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const written = asks;
    asks = new Map();
    if (written.size === 0) return;
    try {
      await add([...written.values()], hourOf(now()));
      const day = londonDate(now());
      if ((await countRows(day)) >= fullDay) fullOn = day;
    } catch (error) {
      // Sums are not worth holding up anything for; those of a moment without a database are lost.
      onFailure(error);
    }
  }

  return {
    count(request, clientAddress) {
      const at = now();
      if (asks.size >= fullBuffer) return;
      if (request.reason === 'not-served' && fullOn === londonDate(at)) return;
      const network = createHmac('sha256', secret)
        .update(`unserved:${hourOf(at)}:${clientAddress}:${request.outcode}`)
        .digest('base64url')
        .slice(0, 22);
      if (!asks.has(network)) asks.set(network, askOf(request, network, at));
      timer ??= setTimeout(() => void flush(), flushMs);
    },
    flush,
    stop: flush,
  };
}
