import type { SessionUser } from '#app/lib/state/session-store.ts';
import { sessionUserFrom } from '#app/lib/state/session-store.ts';
import { askIdentity } from './ask-identity.ts';
import { IdentityRefusal } from './identity-refusal.ts';

export type OneTimeLink = { purpose: string; email: string | null };
export type AccountToOpen = { token: string; password: string; name?: string; email?: string };
export type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  termsCondition: boolean;
};
/** What a mailed link proves, and whether a password has to be chosen with it. */
export type Challenge = { purpose: string; email: string; needsPassword: boolean };
type Proof = { code?: string; link?: string; password?: string };
type Proved = { purpose: string; user: SessionUser | null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A code that is wrong is told at its field. */
function aboutCode(error: unknown): unknown {
  if (!(error instanceof IdentityRefusal) || error.code !== 'code_wrong') return error;
  const { status, code, problems, sentence } = error;
  return new IdentityRefusal(status, { code, message: sentence, field: 'code', problems });
}

/** The ways in: signing in and up, codes and links, a new password. */
export const entrance = {
  async signIn(email: string, password: string): Promise<SessionUser | null> {
    return sessionUserFrom(await askIdentity('sign-in/email', { email, password }));
  },
  async signUp(account: NewAccount): Promise<void> {
    await askIdentity('account/sign-up', account);
  },
  async askNewPassword(email: string): Promise<void> {
    await askIdentity('account/new-password', { email });
  },
  async sendAgain(): Promise<void> {
    await askIdentity('account/resend', {});
  },
  async prove(proof: Proof): Promise<Proved> {
    const answer = await askIdentity('account/prove', proof).catch((error: unknown) => {
      throw proof.code ? aboutCode(error) : error;
    });
    return { purpose: textOf((answer as Partial<Proved> | null)?.purpose), user: sessionUserFrom(answer) };
  },
  async readChallenge(link: string): Promise<Challenge> {
    const answer = (await askIdentity('account/read-link', { link })) as Partial<Challenge> | null;
    return {
      purpose: textOf(answer?.purpose),
      email: textOf(answer?.email),
      needsPassword: answer?.needsPassword === true,
    };
  },
  async readLink(token: string): Promise<OneTimeLink> {
    const link = (await askIdentity('one-time-link/read', { token })) as Partial<OneTimeLink> | null;
    return { purpose: link?.purpose ?? '', email: link?.email ?? null };
  },
  /** A new link for a dead one, to the address that one was mailed to; 404 where it is no longer in our books. */
  async askNewLink(token: string): Promise<void> {
    await askIdentity('one-time-link/again', { token });
  },
  /** Gives the booking of a mailed link to the account of its e-mail; answers which it is. */
  async claimBooking(token: string): Promise<string> {
    const answer = (await askIdentity('one-time-link/claim', { token })) as { bookingId?: unknown } | null;
    return textOf(answer?.bookingId);
  },
  async openLink(account: AccountToOpen): Promise<SessionUser | null> {
    return sessionUserFrom(await askIdentity('one-time-link/open', account));
  },
};
