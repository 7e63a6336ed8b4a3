import { createHmac } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Position } from '../../page.ts';
import { isSameSecret } from '../../process/secrets.ts';

let keys: readonly [string, ...string[]] = [''];

/** Gives the cursors their signing key, once at start, and what also counts while it is changed. */
export function signCursorsWith(secret: string, also: string | null = null): void {
  keys = also === null ? [secret] : [secret, also];
}

const sign = (key: string, body: string, scope: string) =>
  createHmac('sha256', `cursor:${key}`).update(`${scope}\n${body}`).digest('base64url').slice(0, 22);

/** An opaque, signed nextToken, good only for the same list, filter and person (`scope`). */
export function encodeCursor(position: Position, scope: string): string {
  const body = Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url');
  return `${body}.${sign(keys[0], body, scope)}`;
}

/** Longer than any of ours can be: a sort value is at most a name, of any script. */
const tokenShape = /^([A-Za-z0-9_-]{1,6000})\.([A-Za-z0-9_-]{22})$/;

/** The position in a nextToken; refuses one that is forged or belongs to another list, filter or person. */
export function decodeCursor(token: string, scope: string): Position {
  const [, body, signature] = tokenShape.exec(token) ?? [];
  const isOurs =
    body !== undefined &&
    signature !== undefined &&
    keys.some((key) => isSameSecret(sign(key, body, scope), signature));
  if (!isOurs) throw new Refusal('invalid_next_token', { field: 'nextToken' });
  const [value, id] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string | null, string];
  return { value, id };
}
