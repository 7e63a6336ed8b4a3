import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { ExternalToken } from '../outside-pool.ts';
import { askUserInfo } from './ask-user-info.ts';
import { nameFrom, verifiedEmailFrom } from './external-claims.ts';
import { ExternalPoolDown, type ExternalProvider } from './external-provider.ts';
import { joinExternalAccount } from './join-external-account.ts';

/**
 * The account of somebody who is first seen by an access token of the outside pool, with the e-mail when
 * the token lets us ask for it; null when they may not sign in.
 */
export async function admitByToken(
  ctx: Ctx,
  provider: ExternalProvider,
  { claims, token }: { claims: ExternalToken; token: string },
): Promise<string | null> {
  const info = await askUserInfo(provider, { accessToken: token, subject: claims.subject }).catch(
    (error: unknown) => {
      throw new ExternalPoolDown('The outside user pool could not be asked about somebody', { cause: error });
    },
  );
  try {
    const person = { ...claims, email: verifiedEmailFrom(info), name: nameFrom(info) };
    return (await joinExternalAccount(ctx, person)).userId;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn('Somebody of the outside user pool was refused', {
      problem: error.code,
      subject: claims.subject,
    });
    return null;
  }
}
