import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from './context.ts';
import { isUuid } from './is-uuid.ts';
import { isKeyedHash, keyedHash, type SigningKeys } from './process/keyed-hash.ts';

/** What each link is signed for. Never changed: the links that people have in their mails go on working. */
const signedAs = {
  waitlist: 'mailed:waitlist',
  'stop-offers': 'mailed:stop-offers',
  'clean-again': 'redo-visit',
  'new-time': 'given-back-visit',
  'damage-claim': 'damage-claim',
  'second-clean': 'second-clean',
} as const;
export type SignedPurpose = keyof typeof signedAs;

/** Those that have a page of their name. */
type SignedPage = Exclude<SignedPurpose, 'waitlist' | 'stop-offers'>;

type Keys = Pick<Ctx, 'tokenSecret'>;
type Page = Keys & Pick<Ctx, 'publicUrl'>;

/** What is signed. */
const statement = (purpose: SignedPurpose, id: string, mailbox: string | undefined): string =>
  `${signedAs[purpose]}:${mailbox === undefined ? id : `${id}:${mailbox}`}`;

/**
 * The token of a link in a mail about a record, by which it is seen to without signing in: the same in each mail, so
 * that an earlier one still opens what it is about, and stored nowhere. It opens that record for this purpose alone. With
 * a `mailbox` it is of that one: once the record has another, the link of before opens nothing.
 */
export const makeSignedToken = (ctx: Keys, purpose: SignedPurpose, id: string, mailbox?: string): string =>
  `${id}.${keyedHash(ctx, statement(purpose, id, mailbox))}`;

/** The address of the page that a token opens. */
export const signedLink = (ctx: Page, page: SignedPage, id: string, mailbox?: string): string =>
  `${ctx.publicUrl}/${page}/${makeSignedToken(ctx, page, id, mailbox)}`;

const longestToken = 200;

/** The record's id as a token names it, before anything is checked; null where it names none. */
export function namedBy(token: string): string | null {
  const [id = ''] = token.slice(0, longestToken).split('.');
  return isUuid(id) ? id : null;
}

/**
 * The id of the record that a token opens.
 *
 * @throws Refusal `not_found` for a token that isn't ours
 */
export function readSignedToken(
  keys: SigningKeys,
  purpose: SignedPurpose,
  token: string,
  mailbox?: string,
): string {
  const id = namedBy(token);
  const [, signature = '', ...rest] = token.slice(0, longestToken).split('.');
  const isOurs =
    id !== null && rest.length === 0 && isKeyedHash(keys, statement(purpose, id, mailbox), signature);
  if (!isOurs) throw new Refusal('not_found');
  return id;
}
