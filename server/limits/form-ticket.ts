import { createHmac, randomBytes } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import type { Ctx } from '../context.ts';
import { isSameSecret } from '../process/secrets.ts';

type Keys = Pick<Ctx, 'tokenSecret' | 'now'>;

const sign = ({ tokenSecret }: Keys, body: string): string =>
  createHmac('sha256', tokenSecret).update(`form-ticket:${body}`).digest('base64url');

/** Tells the person of a session from others without naming them; '' for whoever has none. */
const ownerMark = (ctx: Keys, actor: Actor): string =>
  actor.kind === 'user' ? sign(ctx, `owner:${actor.userId}`).slice(0, 16) : '';

/** What a form of the public pages carries unseen: when it was given out, a word of its own, and to whom. */
export function makeFormTicket(ctx: Keys & Pick<Ctx, 'actor'>): string {
  const word = `${randomBytes(12).toString('base64url')}~${ownerMark(ctx, ctx.actor)}`;
  const body = `${ctx.now().getTime().toString(36)}.${word}`;
  return `${body}.${sign(ctx, body)}`;
}

export type FormTicket = { issuedAt: Date; word: string; owner: string };

/** When a ticket was given out, and its word; null for one that isn't ours. */
export function readFormTicket(ctx: Keys, ticket: string): FormTicket | null {
  const [at = '', word = '', signature = '', ...rest] = ticket.slice(0, 200).split('.');
  const isOurs = rest.length === 0 && isSameSecret(signature, sign(ctx, `${at}.${word}`));
  const [, owner = ''] = word.split('~');
  return isOurs ? { issuedAt: new Date(Number.parseInt(at, 36)), word, owner } : null;
}

/** Whether the form was shown to one person, and another one is signed in by now (rules/security#sessions). */
export const isTicketOfAnother = (ctx: Keys & Pick<Ctx, 'actor'>, { owner }: FormTicket): boolean =>
  owner !== '' && ctx.actor.kind === 'user' && owner !== ownerMark(ctx, ctx.actor);
