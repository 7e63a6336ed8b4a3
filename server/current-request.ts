import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '#domain/access/actor.ts';
import { Refusal } from '#domain/refusal.ts';

/** What was refused: of a field of the API its name, and the limit where a code has several. */
export type NotedRefusal = { code: string; limit?: string; field?: string };

/** What is known of the request that is being answered, wherever in its answering somebody asks. */
type CurrentRequest = {
  id: string;
  actor: Actor | null;
  refused: Map<string, NotedRefusal>;
  /** The page's address as we wrote it; null where none was looked for. */
  route: string | null;
};

const current = new AsyncLocalStorage<CurrentRequest>();

/** Answers a request, or does a job that one queued, under its id. */
export function inRequest<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> {
  return current.run({ id, actor: null, refused: new Map(), route: null }, work);
}

/** By what the log and whoever was answered name the request; none outside of one. */
export const requestId = (): string | undefined => current.getStore()?.id;

/** Who asked and what was refused, so far. */
export function notedOfRequest(): { actor: Actor | null; refused: readonly NotedRefusal[] } {
  const request = current.getStore();
  return { actor: request?.actor ?? null, refused: [...(request?.refused.values() ?? [])] };
}

export function noteActor(actor: Actor): void {
  const request = current.getStore();
  if (request) request.actor = actor;
}

export function noteRoute(route: string): void {
  const request = current.getStore();
  if (request) request.route = route;
}

export const notedRoute = (): string | null => current.getStore()?.route ?? null;

/** The same again is one: thirty fields that a request may not read are one refusal. */
export function noteRefusal({ code, limit, field }: NotedRefusal): void {
  current.getStore()?.refused.set(JSON.stringify([code, limit, field]), { code, limit, field });
}

/** What was refused, and of a form each field's fault. */
export function noteRefused({ code, limit, problems = [] }: Refusal, field?: string): void {
  noteRefusal({ code, limit, field });
  for (const problem of problems) noteRefusal({ code: problem.code, field });
}

/**
 * A random id differs from all others of a log by its beginning, which people can read out on the phone. UUIDs of
 * versions 6 and 7 begin with the time, which all of some minutes have in common.
 */
const beginsAtRandom = /^[\da-f]{8}-?[\da-f]{4}(?!-?[67])/i;
const shownCharacters = 8;

/** A fault of ours as people are told of it, with what they quote when they ask us about it (docs/runbook.md). */
export function unexpectedFault(): Refusal {
  const id = requestId();
  if (id === undefined) return new Refusal('unexpected');
  const reference = beginsAtRandom.test(id) ? id.slice(0, shownCharacters) : id;
  return new Refusal('unexpected', { values: { reference } });
}
