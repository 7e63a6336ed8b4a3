import { randomBytes } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import type { Ctx } from '../context.ts';
import { isKeyedHash, keyedHash, keyedHashes, type SigningKeys } from '../process/keyed-hash.ts';

const statement = (body: string): string => `form-ticket:${body}`;

/** By each of our secrets what tells the person of a session from others without naming them; '' for whoever has none. */
const ownerMarks = (keys: SigningKeys, actor: Actor): string[] =>
  actor.kind === 'user'
    ? keyedHashes(keys, statement(`owner:${actor.userId}`)).map((hash) => hash.slice(0, 16))
    : [''];

/** What a form of the public pages carries unseen: when it was given out, a word of its own, and to whom. */
export function makeFormTicket(ctx: SigningKeys & Pick<Ctx, 'actor' | 'now'>): string {
  const [owner = ''] = ownerMarks(ctx, ctx.actor);
  const word = `${randomBytes(12).toString('base64url')}~${owner}`;
  const body = `${ctx.now().getTime().toString(36)}.${word}`;
  return `${body}.${keyedHash(ctx, statement(body))}`;
}

export type FormTicket = { issuedAt: Date; word: string; owner: string };

/** When a ticket was given out, and its word; null for one that isn't ours. */
export function readFormTicket(keys: SigningKeys, ticket: string): FormTicket | null {
  const [at = '', word = '', signature = '', ...rest] = ticket.slice(0, 200).split('.');
  const isOurs = rest.length === 0 && isKeyedHash(keys, statement(`${at}.${word}`), signature);
  const [, owner = ''] = word.split('~');
  return isOurs ? { issuedAt: new Date(Number.parseInt(at, 36)), word, owner } : null;
}

/** Whether the form was shown to one person, and another one is signed in by now (rules/security#sessions). */
export const isTicketOfAnother = (ctx: SigningKeys & Pick<Ctx, 'actor'>, { owner }: FormTicket): boolean =>
  owner !== '' && ctx.actor.kind === 'user' && !ownerMarks(ctx, ctx.actor).includes(owner);
