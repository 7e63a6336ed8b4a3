import { actorNow } from '../auth/session/actor-now.ts';
import type { Ctx } from '../context.ts';
import type { Runtime } from '../process/runtime.ts';

/** The context of a request that asked for a stream of events: it can hear of changes while it lasts. */
export function openStream(
  runtime: Runtime,
  ctx: Ctx,
  request: { headers: Headers; signal: AbortSignal; abandon: () => void },
): Ctx {
  const { actor, clientAddress } = ctx;
  const renew = async () => {
    const now = actor.kind === 'user' ? await actorNow(runtime, actor, request.headers) : null;
    return now && runtime.contextFor(now, { clientAddress });
  };
  const { signal, abandon } = request;
  return { ...ctx, stream: { feed: runtime.changeFeed, renew, signal, abandon } };
}
