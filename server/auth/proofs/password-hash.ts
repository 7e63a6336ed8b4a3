import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);
const memoryKib = 19_456;
const passes = 2;

async function digest(password: string, nonce: Buffer): Promise<Buffer> {
  return argon2Async('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory: memoryKib,
    passes,
    parallelism: 1,
    tagLength: 32,
  });
}

/** Argon2id at the OWASP setting (19 MiB, 2 passes), written as a PHC string. */
export const passwordHash = {
  async hash(password: string): Promise<string> {
    const nonce = randomBytes(16);
    const tag = await digest(password, nonce);
    return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
  },

  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [, , , , nonce, tag] = hash.split('$');
    if (!nonce || !tag) throw new Error('A stored password hash has an unknown form');
    const expected = Buffer.from(tag, 'base64');
    return timingSafeEqual(await digest(password, Buffer.from(nonce, 'base64')), expected);
  },
};
