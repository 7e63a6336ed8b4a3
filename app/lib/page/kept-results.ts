import type { DataStrategyResult } from 'react-router';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import type { FormResult } from '../call/form-action.ts';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { deferred } from './deferred.ts';

export type Results = Record<string, DataStrategyResult>;

/** Reasons that say nothing about the record: what was read before is still the best that is known. */
const passing = new Set(['offline', 'service_unavailable', 'too_many_requests', 'unexpected']);

/** The code of what a loader or an action threw, '' where it is not one of our refusals. */
export function codeOf(error: unknown): string {
  if (error instanceof GraphQLRefusal) return error.code;
  const { data } = (error ?? {}) as { data?: unknown };
  const { code } = (data ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whoever the screen was for is signed out, or somebody else is signed in by now. */
const endedFor = new Set(['sign_in_required', 'session_of_another']);

export const isPassing = (error: unknown): boolean => passing.has(codeOf(error));

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export type Keeping = {
  /** Told of each thing that could not be read. */
  failed: (error: unknown) => void;
  /** Whether whoever is signed out by now has left something unsent, with which the screen stays. */
  isLeft: () => boolean;
};

/** What is read later (a list's rows) falls back to what was read before it, where that fails in passing. */
function withLater(fresh: unknown, before: unknown, keeping: Keeping): unknown {
  const { failed, isLeft } = keeping;
  if (fresh instanceof Promise && before instanceof Promise)
    return deferred(
      fresh.catch((error: unknown) => {
        const isEnded = endedFor.has(codeOf(error)) && isLeft();
        if (!isPassing(error) && !isEnded) throw error;
        failed(error);
        return before;
      }),
    );
  if (!isFields(fresh) || !isFields(before)) return fresh;
  return Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => [name, withLater(value, before[name], keeping)]),
  );
}

/**
 * The results of reading a screen anew, with what was read before in place of what could not be read just now.
 */
export function keepResults(fresh: Results, before: Results, keeping: Keeping): Results {
  const { failed } = keeping;
  const keep = (id: string, result: DataStrategyResult): DataStrategyResult => {
    const kept = before[id];
    if (!kept) return result;
    if (result.type === 'data')
      return { type: 'data', result: withLater(result.result, kept.result, keeping) };
    if (!isPassing(result.result)) return result;
    failed(result.result);
    return kept;
  };
  return Object.fromEntries(Object.entries(fresh).map(([id, result]) => [id, keep(id, result)]));
}

/** An action that failed in passing answers its form; the screen stays. */
export function answerForm(results: Results): Results {
  const answer = (result: DataStrategyResult): DataStrategyResult => {
    const code = codeOf(result.result);
    if (result.type === 'data' || !(passing.has(code) || endedFor.has(code))) return result;
    const sentence = (pageSentences as Record<string, string>)[code] ?? pageSentences.unexpected;
    const refusal: FormResult<never> = { ok: false, code, problems: [{ field: '', message: sentence }] };
    return { type: 'data', result: refusal };
  };
  return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, answer(result)]));
}
