import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Runtime } from '../../process/runtime.ts';
import { clientAddressOf } from '../client-address.ts';
import { askerOf } from './log-refusals.ts';
import { queuedBySystem } from './queued-by-system.ts';

export type ReaderLimits = {
  /** A connection whose answer moves by no byte for so long is ended. */
  stalledMs: number;
  /** Of one network, those that have not moved for `countedMs`; above it the one that stands longest goes at once. */
  maxOfNetwork: number;
  countedMs: number;
  everyMs: number;
};

const usualLimits: ReaderLimits = { stalledMs: 30_000, maxOfNetwork: 50, countedMs: 5_000, everyMs: 1_000 };

/** What waits for its reader, and since when it has not become less. */
type Reader = { waitingBytes: number; queuedBytes: number | undefined; since: number; network: string };

/** What Node has not handed over yet and what the system has not taken; the second falls while a slow reader reads. */
function waitingBytesOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength === 0 ? 0 : socket.writableLength + (handle?.writeQueueSize ?? 0);
}

const isLess = (now: number | undefined, before: number | undefined): boolean =>
  now !== undefined && before !== undefined && now < before;

/**
 * Ends connections whose reader never reads: each would keep its answer in memory for good. Whoever reads at all, be
 * it a byte a second on a bad mobile link, is left alone. Answers how to stop.
 */
export function watchReaders(
  server: Server,
  { env, refusals }: Pick<Runtime, 'env' | 'refusals'>,
  limits: ReaderLimits = usualLimits,
): () => Promise<void> {
  const readers = new Map<Socket, Reader>();

  function networkOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = [headers['x-forwarded-for'] ?? ''].flat().join(',');
    return clientAddressOf({ peer: socket.remoteAddress ?? '', forwardedFor }, env.trustedProxies);
  }

  function follow(request: IncomingMessage): void {
    const { socket } = request;
    const known = readers.get(socket);
    readers.set(socket, {
      waitingBytes: known?.waitingBytes ?? 0,
      queuedBytes: known?.queuedBytes,
      since: known?.since ?? performance.now(),
      network: networkOf(request),
    });
    if (!known) socket.once('close', () => readers.delete(socket));
  }

  function end(socket: Socket, { network }: Reader): void {
    refusals.note({ code: 'reader_too_slow', what: 'connection', ...askerOf(null, network) }, undefined);
    readers.delete(socket);
    socket.destroy();
  }

  function look(): void {
    const now = performance.now();
    const standing: [Socket, Reader][] = [];
    const stands = ({ waitingBytes, since }: Reader) =>
      waitingBytes > 0 && now - since >= limits.countedMs / 2;
    const queued = [...readers.values()].some(stands) ? queuedBySystem() : new Map<string, number>();
    for (const [socket, reader] of readers) {
      const waitingBytes = waitingBytesOf(socket);
      const queuedBytes = queued.get(`${socket.localPort}:${socket.remotePort}`);
      const hasMoved = waitingBytes < reader.waitingBytes || isLess(queuedBytes, reader.queuedBytes);
      if (waitingBytes === 0 || hasMoved) reader.since = now;
      Object.assign(reader, { waitingBytes, queuedBytes });
      if (now - reader.since >= limits.stalledMs) end(socket, reader);
      else if (now - reader.since >= limits.countedMs) standing.push([socket, reader]);
    }
    const byNetwork = Map.groupBy(standing, ([, { network }]) => network);
    for (const stalled of byNetwork.values()) {
      const longestFirst = stalled.toSorted(([, a], [, b]) => a.since - b.since);
      const tooMany = Math.max(0, stalled.length - limits.maxOfNetwork);
      for (const [socket, reader] of longestFirst.slice(0, tooMany)) end(socket, reader);
    }
  }

  server.on('request', follow);
  const timer = setInterval(look, limits.everyMs).unref();
  return async () => clearInterval(timer);
}
