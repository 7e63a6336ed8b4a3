import type { Log } from '../context.ts';
import { measure } from '../measure.ts';

/** One refusal, without anything that was typed or sent (docs/runbook.md, An attack in the log). */
export type RefusalLine = {
  code: string;
  /** Which one, where a code has several. */
  limit?: string;
  /** Method and route, of the API also the field. */
  what: string;
  actor: string;
  /** Of strangers and keys; whoever is signed in is known by their id. */
  network?: string;
};

export type RefusalLog = {
  note(line: RefusalLine, requestId: string | undefined): void;
  /** Writes what was counted and not yet written. */
  flush(): void;
};

const everyMs = 60_000;
/** An attack by more networks than that in a minute is counted without naming each. */
const maxLines = 500;

type Counted = { line: RefusalLine; again: number; requestId: string | undefined };

const isSignIn = new Set([
  ...['sign_in_failed', 'account_blocked', 'password_wrong', 'code_wrong', 'verification_code_bad'],
  ...['passkey_unverified', 'external_failed', 'external_not_again', 'link_expired'],
]);
const isAccess = new Set([
  ...['unauthenticated', 'forbidden', 'sign_in_required', 'session_of_another', 'wrong_origin'],
  ...['two_hosts', 'signature_wrong', 'invalid_next_token'],
]);
const isLimit = new Set([
  ...['request_too_large', 'file_too_large', 'query_too_costly', 'filter_too_deep', 'filter_too_long'],
  ...['document_too_large', 'reader_too_slow'],
]);
const isForm = new Set(['form_trap_filled', 'form_too_quick', 'gift_unknown', 'promo_unknown']);

/** What an operator should read of; null for what people put right by themselves, such as a wrong postcode. */
export function kindOfRefusal(code: string): 'sign-in' | 'access' | 'limit' | 'form' | 'file' | null {
  if (isSignIn.has(code)) return 'sign-in';
  if (isAccess.has(code)) return 'access';
  if (isLimit.has(code) || code.startsWith('too_many_')) return 'limit';
  if (isForm.has(code)) return 'form';
  return code.endsWith('_kind_bad') ? 'file' : null;
}

/**
 * A line for each refusal that may be part of an attack. The first of its kind is written at once; what is equal to it
 * within a minute is counted and written as one line at the minute's end. The sum of `count` is how often it happened.
 */
export function createRefusalLog(log: Log): RefusalLog {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  const write = (line: RefusalLine, count: number, requestId: string | undefined) =>
    log.info('Refused', { requestId, kind: kindOfRefusal(line.code), ...line, count });
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const before = counted;
    counted = new Map();
    for (const { line, again, requestId } of before.values()) if (again > 0) write(line, again, requestId);
  };
  return {
    note(line, requestId) {
      const kind = kindOfRefusal(line.code);
      if (!kind) return;
      measure({ what: 'refusal', kind });
      timer ??= setTimeout(flush, everyMs).unref();
      const own = JSON.stringify(line);
      const isOneTooMany = !counted.has(own) && counted.size >= maxLines;
      const shown = isOneTooMany ? { ...line, actor: 'various', network: 'various' } : line;
      const key = isOneTooMany ? JSON.stringify(shown) : own;
      const known = counted.get(key);
      counted.set(key, { line: shown, again: (known?.again ?? -1) + 1, requestId });
      if (!known) write(shown, 1, requestId);
    },
    flush,
  };
}
