import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const counterOf = 4;

/** The public key of a P-256 pair as authenticators hand it over (COSE, RFC 9053). */
function coseKey(x: string, y: string): Buffer {
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
}

/** A passkey that somebody has added, and a way to sign in with it as a browser would. */
export async function aPasskey(at: { server: TestServer; database: TestDatabase }, userId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16).toString('base64url');
  const id = randomUUID();
  await at.database.db
    .insertInto('passkeys')
    .values({
      id,
      name: 'A mobile',
      publicKey: coseKey(x, y).toString('base64'),
      userId,
      credentialID: credential,
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      createdAt: new Date(),
    })
    .execute();
  const { origin, hostname } = new URL(at.server.url);
  let counter = 0;
  return {
    id,
    async signIn(client: Client, { isOwnerPresent = true } = {}) {
      const offered = await client.getKeeping('/api/auth/passkey/generate-authenticate-options');
      const { challenge } = offered.body;
      const told = { type: 'webauthn.get', challenge, origin, crossOrigin: false };
      const clientDataJSON = Buffer.from(JSON.stringify(told));
      const count = Buffer.alloc(counterOf);
      counter += 1;
      count.writeUInt32BE(counter);
      const data = Buffer.concat([sha256(hostname), Buffer.from([isOwnerPresent ? 0x05 : 0x01]), count]);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return client.post('/api/auth/passkey/verify-authentication', {
        response: {
          id: credential,
          rawId: credential,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: clientDataJSON.toString('base64url'),
            authenticatorData: data.toString('base64url'),
            signature: signature.toString('base64url'),
          },
        },
      });
    },
  };
}
