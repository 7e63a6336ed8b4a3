import { Refusal } from '#domain/refusal.ts';
import { nameOf } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isKeyedHash, keyedHash } from '../process/keyed-hash.ts';

const goodForMs = 5 * 60 * 1000;

export type FileLink = { url: string; expiresAt: Date };

const statement = (body: string) => `file-link:${body}`;

/**
 * A link to a file, good for five minutes (rules/people#who-may-do-what, Files). Whoever asks must have been allowed
 * to.
 */
export function makeFileLink(ctx: Ctx, key: string): FileLink {
  const expiresAt = new Date(ctx.now().getTime() + goodForMs);
  const body = Buffer.from(JSON.stringify([key, expiresAt.getTime(), nameOf(ctx.actor)])).toString(
    'base64url',
  );
  return { url: `${ctx.publicUrl}/api/v1/files/${body}.${keyedHash(ctx, statement(body))}`, expiresAt };
}

/** The file a link is for, and who asked for the link; `not_found` where it is forged or over. */
export function readFileLink(ctx: Ctx, token: string): { key: string; askedBy: string } {
  const [body = '', signature = ''] = token.split('.');
  if (!isKeyedHash(ctx, statement(body), signature)) throw new Refusal('not_found');
  const [key, expires, askedBy] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    number,
    string,
  ];
  if (expires <= ctx.now().getTime()) throw new Refusal('not_found');
  return { key, askedBy };
}
