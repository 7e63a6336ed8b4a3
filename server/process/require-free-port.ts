import { createServer } from 'node:http';
import type { Environment } from './environment.ts';

type Place = Pick<Environment, 'port' | 'host'>;

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is taken by another program (perhaps a Brightwren that still runs). Stop that one, or set PORT to a free one.`,
  EACCES: ({ port }) => `this user may not use port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine. Set HOST to one of its own.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine. Set HOST to one of its own.`,
};

/** What a listening that failed means to whoever starts the product; the error itself where that isn't known. */
export function listenProblem(error: NodeJS.ErrnoException, place: Place): Error {
  const reason = reasons[error.code ?? ''];
  return reason ? new Error(reason(place)) : error;
}

/**
 * Refuses a start whose port can't be had, before anything is written or a database is made for it. Port 0 is any
 * free one.
 */
export async function requireFreePort(place: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, place)));
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  });
}
