import { createServer, type Server } from 'node:http';

/** In milliseconds. */
type Patience = { headers: number; request: number; keepAlive: number; look: number };

const patience: Patience = {
  headers: 10_000,
  request: 29_000,
  // Longer than proxies keep a connection that does nothing (a minute), so that none sends into one we have just closed.
  keepAlive: 75_000,
  // Node looks every half a minute where nothing is said, which would let half a request stand for 40 s.
  look: 1_000,
};

/** A server that ends a request of which the half never comes within 30 s, its headers within 11 (rules/security#figures). */
export function createHttpServer({ headers, request, keepAlive, look }: Patience = patience): Server {
  return createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: look,
  });
}
