import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a connection that does nothing may still bring a request that is under way. */
const idleForMs = 1_000;
const lookEveryMs = 50;

/**
 * Lets a server end without cutting a request: nobody new is let in, whoever is connected is told with their next
 * answer that the connection ends, and connections that bring nothing are closed a second later. Made before the
 * server has its listeners.
 */
export function createDrain(server: Server): () => Promise<void> {
  let isDraining = false;
  const open = new Set<ServerResponse>();
  const tell = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    if (isDraining) tell(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      isDraining = true;
      for (const response of open) tell(response);
      const endIdle = setTimeout(() => {
        closing = setInterval(() => server.closeIdleConnections(), lookEveryMs);
      }, idleForMs);
      let closing: NodeJS.Timeout | undefined;
      // Without what the server's own `close` does first: it cuts connections whose next request is on its way.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(endIdle);
        clearInterval(closing);
        resolve();
      });
    });
}
