import { randomBytes } from 'node:crypto';
import { makeAccountLink } from '#server/auth/account/make-account-link.ts';
import { createOpenAccount } from '#server/auth/account/open-account.ts';
import type { LinkPurpose } from '#server/auth/account.store.ts';
import type { Stage } from './stage.ts';

export type AccountToMake = {
  email: string;
  name: string;
  password?: string;
  purpose: LinkPurpose;
  at: Date;
};

/** Opens an account by a one-time link as its owner would; without a given password nobody can sign in with it. */
export async function openDemoAccount(stage: Stage, account: AccountToMake): Promise<string> {
  const ctx = stage.actAs({ kind: 'system' }, account.at);
  const link = await makeAccountLink(ctx, account.purpose, account.email);
  const token = new URL(link).searchParams.get('token') ?? '';
  const password = account.password ?? randomBytes(24).toString('base64url');
  const { userId } = await createOpenAccount(() => ctx).open({ token, password, name: account.name });
  return userId;
}
