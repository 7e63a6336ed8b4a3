import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#domain/refusal.ts';
import type { Log } from '../context.ts';
import type { ChangeFeed, NewsRequest } from '../web/stream-access.ts';
import type { Concerned } from './concerned.store.ts';
import { createTeller } from './teller.ts';
import { createWaitingNews, type WaitingNews } from './waiting-news.ts';

/** The longest a stream lasts; clients open the next one. */
const longestMs = 30 * 60_000;
/** The longest a change may wait for a client that doesn't read. */
const slowestMs = 60_000;
const mostStreams = 2_000;
/** What streams that are ended have for saying so. */
const closingMs = 500;

type Stream = { request: NewsRequest; news: WaitingNews };

type Listener = { heard: (message: string) => void; recovered: () => void };
type Listening = { ready: Promise<void>; stop(): Promise<void> };

export type ChangeFeedParts = {
  /** Listens to the database's changes until it is stopped. */
  listen: (listener: Listener) => Listening;
  findConcerned: (bookingIds: string[]) => Promise<Concerned[]>;
  log: Log;
};

function requirePlace(streams: ReadonlySet<Stream>, { userId, most }: NewsRequest): void {
  const own = [...streams].filter(({ request }) => request.userId === userId);
  if (own.length >= most || streams.size >= mostStreams) throw new Refusal('too_many_streams');
}

function dropSlow(streams: ReadonlySet<Stream>): void {
  for (const { request, news } of streams) {
    const since = news.waitingSince();
    if (since === null || performance.now() - since < slowestMs) continue;
    news.close();
    request.abandon();
  }
}

function addStream(streams: Set<Stream>, request: NewsRequest): WaitingNews {
  const news = createWaitingNews(() => {
    clearTimeout(timer);
    streams.delete(stream);
  });
  const stream = { request, news };
  const timer = setTimeout(news.close, longestMs);
  timer.unref();
  streams.add(stream);
  return news;
}

/** Listens over one connection from when the first stream needs it until they have all been gone for a while. */
function listenWhileNeeded(parts: ChangeFeedParts, streams: Set<Stream>) {
  const hear = createTeller(parts, (change) => {
    for (const { request, news } of streams) if (request.wants(change)) news.push(change);
  });
  const listener = { heard: hear, recovered: () => hear('{"all":true}') };
  let listening: Listening | null = null;
  let sweeping: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearInterval(sweeping);
    const stopped = listening;
    listening = null;
    await stopped?.stop();
  }

  function start(): Listening {
    sweeping = setInterval(() => (streams.size > 0 ? dropSlow(streams) : void stop()), slowestMs / 2);
    sweeping.unref();
    return parts.listen(listener);
  }

  return {
    ready(): Promise<void> {
      listening ??= start();
      return listening.ready;
    },
    stop,
  };
}

/** One process's streams, and the database's changes for them. */
export function createChangeFeed(parts: ChangeFeedParts): ChangeFeed {
  const streams = new Set<Stream>();
  const listening = listenWhileNeeded(parts, streams);
  let isClosed = false;
  return {
    async open(request) {
      if (isClosed) throw new Refusal('service_unavailable');
      requirePlace(streams, request);
      const news = addStream(streams, request);
      try {
        await listening.ready();
      } catch (error) {
        news.close();
        // The next stream asks for a connection of its own.
        await listening.stop();
        throw error;
      }
      return news;
    },
    count: () => streams.size,
    async close() {
      isClosed = true;
      const open = [...streams];
      for (const { news } of open) news.close();
      await listening.stop();
      if (open.length === 0) return;
      await sleep(closingMs);
      for (const { request } of open) request.abandon();
    },
  };
}
