import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';

/** Where a page ended: the sort value and the id of its last row. */
export type Position = { value: string; id: string };

let key = '';

/** Gives the cursors their signing key, once at start. */
export function signCursorsWith(secret: string): void {
  key = secret;
}

const sign = (body: string, scope: string) =>
  createHmac('sha256', `cursor:${key}`).update(`${scope}\n${body}`).digest('base64url').slice(0, 22);

/** An opaque, signed nextToken, good only for the same list and person (`scope`). */
export function encodeCursor(position: Position, scope: string): string {
  const body = Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url');
  return `${body}.${sign(body, scope)}`;
}

/** The position in a nextToken; refuses one that is forged or belongs to another list or person. */
export function decodeCursor(token: string, scope: string): Position {
  const [body = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(body, scope));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new Refusal('invalid_next_token', { field: 'nextToken' });
  }
  const [value, id] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
  return { value, id };
}
