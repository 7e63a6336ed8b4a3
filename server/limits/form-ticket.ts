import { createHmac, randomBytes } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { isSameSecret } from '../process/secrets.ts';

type Keys = Pick<Ctx, 'tokenSecret' | 'now'>;

const sign = ({ tokenSecret }: Keys, body: string): string =>
  createHmac('sha256', tokenSecret).update(`form-ticket:${body}`).digest('base64url');

/** What a form of the public pages carries unseen: when it was given out, and a word of its own. */
export function makeFormTicket(ctx: Keys): string {
  const body = `${ctx.now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${body}.${sign(ctx, body)}`;
}

/** When a ticket was given out, and its word; null for one that isn't ours. */
export function readFormTicket(ctx: Keys, ticket: string): { issuedAt: Date; word: string } | null {
  const [at = '', word = '', signature = '', ...rest] = ticket.slice(0, 200).split('.');
  const isOurs = rest.length === 0 && isSameSecret(signature, sign(ctx, `${at}.${word}`));
  return isOurs ? { issuedAt: new Date(Number.parseInt(at, 36)), word } : null;
}
