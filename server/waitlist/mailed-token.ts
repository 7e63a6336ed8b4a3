import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { isSameSecret } from '../process/secrets.ts';

type Keys = Pick<Ctx, 'tokenSecret'>;

/** What a mailed link may do: see to an entry of the waitlist, or stop mails about offers. */
type Purpose = 'waitlist' | 'stop-offers';

const sign = ({ tokenSecret }: Keys, purpose: Purpose, id: string): string =>
  createHmac('sha256', tokenSecret).update(`mailed:${purpose}:${id}`).digest('base64url');

/**
 * The token of a link in a mail about a record: the same in each mail, so that an earlier one still opens what it is
 * about, and kept nowhere. It ends with the record.
 */
export const makeMailedToken = (ctx: Keys, purpose: Purpose, id: string): string =>
  `${id}.${sign(ctx, purpose, id)}`;

/** The record's id; null for a token that isn't ours. */
export function readMailedToken(ctx: Keys, purpose: Purpose, token: string): string | null {
  const [id = '', signature = '', ...rest] = token.slice(0, 200).split('.');
  const isOurs = rest.length === 0 && isUuid(id) && isSameSecret(signature, sign(ctx, purpose, id));
  return isOurs ? id : null;
}
