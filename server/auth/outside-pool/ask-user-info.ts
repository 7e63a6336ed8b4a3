import { fetchUserInfo, WWWAuthenticateChallengeError } from 'openid-client';
import type { Claims } from './external-claims.ts';
import type { ExternalProvider } from './external-provider.ts';

/**
 * What the provider says of an access token's holder: nothing when it has no such place, or says that this
 * token may not ask. Anything else that goes wrong is thrown.
 */
export async function askUserInfo(
  provider: ExternalProvider,
  asked: { accessToken: string; subject: string },
): Promise<Claims> {
  const configuration = await provider.configuration();
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  try {
    return await fetchUserInfo(configuration, asked.accessToken, asked.subject);
  } catch (error) {
    if (error instanceof WWWAuthenticateChallengeError) return {};
    throw error;
  }
}
