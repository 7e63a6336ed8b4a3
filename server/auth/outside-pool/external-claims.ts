import { checkInput } from '#domain/check-input.ts';
import { vouchedEmailSchema } from '#domain/contact/email.ts';

/** What a provider says of somebody: in an ID token, an access token or its answer about the user. */
export type Claims = Readonly<Record<string, unknown>>;

const ownValue = (claims: Claims, name: string): unknown =>
  Object.hasOwn(claims, name) ? claims[name] : undefined;

/**
 * The groups of a claim; undefined when it says nothing of groups. One that is no text counts as a group that is none
 * of ours, so that leaving it out never makes a single group of several (rules/wire-names#roles-on-the-wire).
 */
export function groupsFrom(claims: Claims, claimName: string): string[] | undefined {
  const value = ownValue(claims, claimName);
  if (value === undefined || value === null) return undefined;
  const groups: unknown[] = Array.isArray(value) ? value : [value];
  return groups.map((group) => (typeof group === 'string' ? group : ''));
}

/**
 * The e-mail when the same source says that it is verified, else null. Amazon Cognito spells the answer as
 * text in its userinfo.
 */
export function verifiedEmailFrom(claims: Claims): string | null {
  const isVerified = ownValue(claims, 'email_verified');
  if (isVerified !== true && isVerified !== 'true') return null;
  const email = checkInput(vouchedEmailSchema, ownValue(claims, 'email'));
  return email.ok ? email.value : null;
}

/** When somebody proved at the provider who they are (`auth_time`, in seconds), if it says so. */
export function provedAtFrom(claims: Claims): { provedAt?: Date } {
  const seconds = ownValue(claims, 'auth_time');
  return typeof seconds === 'number' && Number.isFinite(seconds)
    ? { provedAt: new Date(seconds * 1000) }
    : {};
}

const mostOfAName = 100;

/** What to call somebody, as far as the provider says. */
export function nameFrom(claims: Claims): string | null {
  const text = (name: string) => {
    const value = ownValue(claims, name);
    return typeof value === 'string'
      ? value
          .replaceAll(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, mostOfAName)
      : '';
  };
  return text('name') || `${text('given_name')} ${text('family_name')}`.trim().slice(0, mostOfAName) || null;
}
