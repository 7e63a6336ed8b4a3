import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import type { Refusal } from '#domain/refusal.ts';

/** What was refused: of a field of the API its name, and the limit where a code has several. */
export type NotedRefusal = { code: string; limit?: string; field?: string };

/** What is known of the request that is being answered, wherever in its answering somebody asks. */
type CurrentRequest = { id: string | null; actor: Actor | null; refused: Map<string, NotedRefusal> };

const current = new AsyncLocalStorage<CurrentRequest>();

/** Answers a request; what is noted meanwhile is handed to `ended`. */
export async function inRequest(
  answer: () => Promise<void>,
  ended: (noted: { actor: Actor | null; refused: readonly NotedRefusal[] }) => Promise<void> | void,
): Promise<void> {
  const request: CurrentRequest = { id: null, actor: null, refused: new Map() };
  await current.run(request, async () => {
    await answer();
    await ended({ actor: request.actor, refused: [...request.refused.values()] });
  });
}

/** By what the log and whoever was answered name the request; none outside of one. */
export function requestId(): string | undefined {
  const request = current.getStore();
  if (!request) return undefined;
  request.id ??= randomUUID();
  return request.id;
}

export function noteActor(actor: Actor): void {
  const request = current.getStore();
  if (request) request.actor = actor;
}

/** The same again is one: thirty fields that a request may not read are one refusal. */
export function noteRefusal({ code, limit, field }: NotedRefusal): void {
  current.getStore()?.refused.set(JSON.stringify([code, limit, field]), { code, limit, field });
}

/** What was refused, and of a form each field's fault. */
export function noteRefused({ code, limit, problems = [] }: Refusal, field?: string): void {
  noteRefusal({ code, limit, field });
  for (const problem of problems) noteRefusal({ code: problem.code, field });
}
