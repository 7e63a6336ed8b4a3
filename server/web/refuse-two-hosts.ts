import type { MiddlewareHandler } from 'hono';

type WithIncoming = { incoming?: { rawHeaders: string[] } };

const isHost = (name: string, place: number): boolean => place % 2 === 0 && name.toLowerCase() === 'host';

/** Node takes the first of two Host headers and a proxy before it perhaps the second: RFC 9112 wants a 400. */
export const refuseTwoHosts: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as WithIncoming;
  if (incoming && incoming.rawHeaders.filter(isHost).length > 1) {
    return c.text('A request names one host.', 400, { connection: 'close' });
  }
  return next();
};
