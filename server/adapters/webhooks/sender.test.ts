import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { selfSigned } from '#tests/support/identity/self-signed.ts';
import { promisedMs, timeoutMs } from '#tests/support/timeouts.ts';
import { isPublicAddress } from '../../limits/checked-post.ts';
import { createWebhookSender } from './sender.ts';

const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function listening(server: Server | ReturnType<typeof createSocketServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  });
  return (server.address() as AddressInfo).port;
}
const receiver = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(listener))}/hook`;

const anywhere = createWebhookSender({ demandsPublic: false, patienceMs: timeoutMs(300) });
const message = (url: string) => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: '{"a":"é"}',
});

test('a message arrives as it is, and any status from 200 to 299 accepts it', async () => {
  const heard: unknown[] = [];
  const url = await receiver((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push([request.method, request.url, request.headers['content-length'], body]);
      response.writeHead(204).end();
    });
  });
  expect(await anywhere.send(message(url))).toEqual({
    status: 204,
    error: null,
    durationMs: expect.any(Number),
  });
  expect(heard).toEqual([['POST', '/hook', '10', '{"a":"é"}']]);
});

test('a redirect is an error and nobody goes there', async () => {
  const visits: string[] = [];
  const elsewhere = await receiver((_request, response) => {
    visits.push('elsewhere');
    response.end();
  });
  const url = await receiver((_request, response) => {
    response.writeHead(307, { location: elsewhere }).end();
  });
  expect(await anywhere.send(message(url))).toMatchObject({ status: 307, error: 'redirect' });
  expect(visits).toEqual([]);
});

test.each([
  [500, 'not-accepted'],
  [404, 'not-accepted'],
  [410, 'gone'],
])('the status %i is the error %s', async (status, error) => {
  const url = await receiver((_request, response) => response.writeHead(status).end());
  expect(await anywhere.send(message(url))).toMatchObject({ status, error });
});

test('silence is over after the time that is given, also once headers have begun', async () => {
  const silent = await receiver(() => undefined);
  expect(await anywhere.send(message(silent))).toMatchObject({ status: null, error: 'timeout' });
  const half = await listening(createSocketServer((socket) => socket.write('HTTP/1.1 200')));
  expect(await anywhere.send(message(`http://127.0.0.1:${half}/`))).toMatchObject({
    status: null,
    error: 'timeout',
  });
});

test('an answer without end is not read, and delays nothing', async () => {
  let written = 0;
  const url = await receiver((_request, response) => {
    response.writeHead(200);
    const more = () => {
      written += 1;
      if (!response.destroyed && response.write('x'.repeat(16 * 1024))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  });
  const sent = await anywhere.send(message(url));
  expect(sent).toMatchObject({ status: 200, error: null });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const soon = written;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(written).toBe(soon);
});

test('nobody there, no such name and a broken connection are told apart', async () => {
  const port = await listening(createSocketServer((socket) => socket.destroy()));
  expect(await anywhere.send(message(`http://127.0.0.1:${port}/`))).toMatchObject({ error: 'unreachable' });
  open.splice(0)[0]?.close();
  expect(await anywhere.send(message(`http://127.0.0.1:${port}/`))).toMatchObject({ error: 'refused' });
  const sender = createWebhookSender({
    demandsPublic: true,
    resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  });
  expect(await sender.send(message('https://nowhere.example/'))).toMatchObject({ error: 'no-such-host' });
});

test('a certificate that nobody vouches for is refused', async () => {
  const heard: string[] = [];
  const server = createSecureServer(selfSigned, (_request, response) => {
    heard.push('a message');
    response.end();
  });
  const sent = await anywhere.send(message(`https://127.0.0.1:${await listening(server)}/`));
  expect(sent).toMatchObject({ status: null, error: 'certificate' });
  expect(heard).toEqual([]);
});

test('stopping the process ends a try without counting it', async () => {
  const url = await receiver(() => undefined);
  const stop = new AbortController();
  const sending = createWebhookSender({ demandsPublic: false }).send(message(url), stop.signal);
  setTimeout(() => stop.abort(new Error('stopping')), 50);
  await expect(sending).rejects.toThrow();
});

const guarded = createWebhookSender({ demandsPublic: true, patienceMs: timeoutMs(500) });

test.each([
  ['https://127.0.0.1/', 'not-public'],
  ['https://127.1/', 'not-public'],
  ['https://2130706433/', 'not-public'],
  ['https://0x7f000001/', 'not-public'],
  ['https://0177.0.0.1/', 'not-public'],
  ['https://0.0.0.0/', 'not-public'],
  ['https://10.0.0.8/', 'not-public'],
  ['https://172.16.3.4/', 'not-public'],
  ['https://192.168.1.1/', 'not-public'],
  ['https://169.254.169.254/latest/meta-data/', 'not-public'],
  ['https://100.64.0.1/', 'not-public'],
  ['https://198.18.0.1/', 'not-public'],
  ['https://224.0.0.1/', 'not-public'],
  ['https://255.255.255.255/', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://[::]/', 'not-public'],
  ['https://[::ffff:127.0.0.1]/', 'not-public'],
  ['https://[::ffff:7f00:1]/', 'not-public'],
  ['https://[::ffff:10.1.2.3]/', 'not-public'],
  ['https://[64:ff9b::7f00:1]/', 'not-public'],
  ['https://[2002:7f00:1::]/', 'not-public'],
  ['https://[fc00::1]/', 'not-public'],
  ['https://[fe80::1]/', 'not-public'],
  ['https://[::127.0.0.1]/', 'not-public'],
  ['https://[::7f00:1]/', 'not-public'],
  ['https://[::a01:203]/', 'not-public'],
  ['https://[4000::1]/', 'not-public'],
  ['https://example.com:8443/hook', 'other-port'],
  ['https://example.com:22/', 'other-port'],
  ['https://example.com:443/', null],
  ['https://localhost/', 'not-public'],
  ['https://LOCALHOST./', 'not-public'],
  ['https://api.localhost/', 'not-public'],
  ['http://example.com/', 'not-secure'],
  ['http://8.8.8.8/', 'not-secure'],
  ['https://8.8.8.8/', null],
  ['https://[2606:4700::1111]/', null],
  ['https://example.com/hook', null],
])('%s is %s before anybody is asked', async (url, fault) => {
  expect(guarded.faultOf(url)).toBe(fault);
  if (fault) expect(await guarded.send(message(url))).toMatchObject({ status: null, error: fault });
});

test.each([
  [['127.0.0.1']],
  [['::1']],
  [['::ffff:169.254.169.254']],
  // One that is public does not make up for one that isn't.
  [['93.184.216.34', '10.0.0.1']],
  [[]],
])('a name that leads to %j is not connected to', async (addresses) => {
  const asked: string[] = [];
  const sender = createWebhookSender({
    demandsPublic: true,
    resolve: async (host) => {
      asked.push(host);
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
  expect(await sender.send(message('https://hooks.example/'))).toMatchObject({ error: 'not-public' });
  expect(asked).toEqual(['hooks.example']);
});

test('a name is looked up once, so it can’t lead elsewhere after it was judged', async () => {
  const answers = ['203.0.114.9', '127.0.0.1'];
  let lookUps = 0;
  const sender = createWebhookSender({
    demandsPublic: true,
    patienceMs: timeoutMs(300),
    resolve: async () => {
      lookUps += 1;
      return [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    },
  });
  await sender.send(message('https://rebinding.example/'));
  expect(lookUps).toBe(1);
});

test.each(['', 'example.com', '1.2.3', '1.2.3.4/8', '::g'])('“%s” is no address at all', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test.each([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 101],
  ['another protocol that is not named', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 101],
  ['no end of what comes first', 'HTTP/1.1 103 Early Hints\r\n\r\n', null],
])(
  'an answer that is %s hangs nobody and accepts nothing',
  async (_what, answer, status) => {
    const port = await listening(
      createSocketServer((socket) => socket.on('error', () => undefined).write(answer)),
    );
    const began = performance.now();
    const error = status ? 'not-accepted' : 'timeout';
    expect(await anywhere.send(message(`http://127.0.0.1:${port}/`))).toMatchObject({ status, error });
    expect(performance.now() - began).toBeLessThan(promisedMs(2_000));
  },
  timeoutMs(20_000),
);
