import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pushServiceCertificate } from './push-service-certificate.ts';

export type Pushed = {
  headers: IncomingHttpHeaders;
  path: string;
  id: string;
  title: string;
  words: string;
  url: string;
};

/** A browser that is subscribed, with the keys that only it has. */
export type PushedBrowser = {
  input: { endpoint: string; p256dh: string; auth: string; browser: string };
  /** What was pushed to it, as it reads it. */
  read(): Pushed[];
};

/** A push service over HTTPS, as browsers have one. */
export type PushService = {
  url: string;
  /** What it answers; a number of seconds is told as Retry-After with 429. */
  answer: number | { retryAfter: string };
  aBrowser(name?: string): PushedBrowser;
  pushed(): number;
  close(): Promise<void>;
};

const keyBytes = 16;
const nonceBytes = 12;

const expand = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Reads a message of RFC 8291 with the browser's keys; one record, as short messages have. */
export function decryptPush(body: Buffer, browser: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), sender]);
  const secret = expand(browser.keys.computeSecret(sender), browser.auth, info, 32);
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', keyBytes);
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', nonceBytes);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // Behind the words stands 2, then nothing but zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

type Heard = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Whoever sends from this process trusts its certificate from then on. */
export async function aPushService(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates('default'), pushServiceCertificate.cert]);
  const heard: Heard[] = [];
  const server = createServer(pushServiceCertificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { answer } = service;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(429, { 'retry-after': answer.retryAfter }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    url: `https://127.0.0.1:${port}/`,
    answer: 201,
    aBrowser(browser = 'Chrome on Android') {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('hex')}`;
      return {
        input: {
          endpoint: `https://127.0.0.1:${port}${path}`,
          p256dh: keys.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
          browser,
        },
        read: () =>
          heard
            .filter((one) => one.path === path)
            .map(({ headers, body }) => {
              const { path: url, ...rest } = JSON.parse(decryptPush(body, { keys, auth }));
              return { headers, path, url, ...rest };
            }),
      };
    },
    pushed: () => heard.filter(({ body }) => body.length > 0).length,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
