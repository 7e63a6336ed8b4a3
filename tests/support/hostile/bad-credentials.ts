import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aCompanyUser, anAccount } from '../people.ts';
import type { TestServer } from '../server.ts';

/** Headers with a credential that was never good, or is no more, by what is wrong with it. */
export type BadCredentials = Record<string, Record<string, string>>;

async function tokenOf(client: Client): Promise<string> {
  const { body } = await client.get('/api/auth/token');
  return (body as unknown as { token: string }).token;
}

/** Somebody who is blocked, an access token that has ended, one of a foreign issuer, a key that was never ours. */
export async function badCredentials(server: TestServer, database: TestDatabase): Promise<BadCredentials> {
  const blocked = await tokenOf(await anAccount(server, 'blocked@example.com'));
  await database.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('email', '=', 'blocked@example.com')
    .execute();
  const ended = await tokenOf(await aCompanyUser(server, 'late@example.com'));
  await database.pool.query(`update sessions set "expiresAt" = now() where id = $1`, [decodeJwt(ended).sid]);
  const { privateKey } = await generateKeyPair('EdDSA');
  const foreign = await new SignJWT({ ...decodeJwt(ended), iss: 'https://elsewhere.example' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'theirs' })
    .sign(privateKey);
  return {
    'somebody who is blocked': { authorization: blocked },
    'a token whose session has ended': { authorization: ended },
    'a token of a foreign issuer': { authorization: foreign },
    'an unknown API key': { 'x-api-key': 'never given to anybody, but long enough' },
  };
}
