import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Whether whoever asks has closed the connection: what then fails is nobody's fault, and nobody reads the answer. */
export function hasHungUp(c: Context): boolean {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  return outgoing ? outgoing.destroyed && !outgoing.writableFinished : c.req.raw.signal.aborted;
}
