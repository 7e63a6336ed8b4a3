import { askIdentity } from './ask-identity.ts';

export type OwnSession = {
  id: string;
  /** "Chrome on Windows". */
  device: string;
  address: string | null;
  createdAt: string;
  lastUsedAt: string;
  isThis: boolean;
};

export type Passkey = { id: string; name: string | null; createdAt: string };

/** What people do to their own account while they are signed in. */
export const accountCalls = {
  async changeEmail(password: string, newEmail: string): Promise<void> {
    await askIdentity('account/change-email', { password, newEmail });
  },
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await askIdentity('account/change-password', { currentPassword, newPassword });
  },
  async listSessions(): Promise<OwnSession[]> {
    const answer = (await askIdentity('account/sessions')) as { sessions?: OwnSession[] } | null;
    return answer?.sessions ?? [];
  },
  async endSession(id: string): Promise<void> {
    await askIdentity('account/end-session', { id });
  },
  async endOtherSessions(): Promise<void> {
    await askIdentity('account/end-other-sessions', {});
  },
  async listPasskeys(): Promise<Passkey[]> {
    const answer = await askIdentity('passkey/list-user-passkeys');
    return Array.isArray(answer) ? (answer as Passkey[]) : [];
  },
  async removePasskey(id: string): Promise<void> {
    await askIdentity('passkey/delete-passkey', { id });
  },
  /** Answers where to go on to, if the outside pool has a session of its own to end. */
  async signOutEverywhere(): Promise<string | null> {
    const answer = (await askIdentity('account/sign-out-everywhere', {})) as { redirectTo?: unknown } | null;
    return typeof answer?.redirectTo === 'string' ? answer.redirectTo : null;
  },
};
