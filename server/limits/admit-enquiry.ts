import { createHash } from 'node:crypto';
import { publicFormProblem } from '#domain/public-form/public-form-problem.ts';
import { Refusal } from '#domain/refusal.ts';
import { withStrangersKey } from '../askers-key.ts';
import type { Ctx } from '../context.ts';
import { isTicketOfAnother, readFormTicket } from './form-ticket.ts';

/** What a form of the public pages sends beside its answers; another program sends none. */
export type FormProof = { ticket: string; trap: string };

/** What makes a request the same as another, and the words it was for. */
export type EnquiryKey = { key: string | null; hash: string };

/**
 * Refuses a form that no person seems to have sent, and says by what the request is known when it is sent again: a
 * form by its ticket and its answers, so that another message from the same page is a message of its own; another
 * program by its Idempotency-Key.
 */
export function admitEnquiry(ctx: Ctx, answers: { email: string }, proof: FormProof | null): EnquiryKey {
  const hash = createHash('sha256').update(JSON.stringify(answers)).digest('base64url');
  if (!proof) {
    return { key: withStrangersKey(ctx, answers.email).idempotencyKey ?? null, hash };
  }
  const ticket = readFormTicket(ctx, proof.ticket);
  const code = publicFormProblem({ issuedAt: ticket?.issuedAt ?? null, trap: proof.trap }, ctx.now());
  if (code) throw new Refusal(code);
  if (ticket && isTicketOfAnother(ctx, ticket)) throw new Refusal('session_of_another');
  return { key: `form:${ticket?.word}:${hash}`, hash };
}

/** The same request again gets the record there is; other words under its key are refused. */
export function sameEnquiry<Row extends { request_hash: string }>(
  known: Row | undefined,
  hash: string,
): Row | null {
  if (known && known.request_hash !== hash) throw new Refusal('idempotency_conflict');
  return known ?? null;
}
