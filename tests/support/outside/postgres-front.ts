import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Connection } from '#db/embedded/connection.ts';

type Message = { type: string; bytes: Buffer };

/** Splits what comes into messages of PostgreSQL's protocol; a client's first has no type. */
function createSplitter(hear: (message: Message) => void, hasGreeting: boolean) {
  let rest = Buffer.alloc(0);
  let isGreeting = hasGreeting;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isGreeting ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      const type = isGreeting ? 'greeting' : String.fromCharCode(bytes[0] ?? 0);
      isGreeting = false;
      hear({ type, bytes });
    }
  };
}

/**
 * `alternates`: which questions each meet another session than the one before, as behind a pooler by transaction: none,
 * those that are prepared, or all. What a session says without being asked is then lost.
 */
export type Front = { alternates?: 'none' | 'prepared' | 'all'; losesNotifications?: boolean };

type Backend = { socket: Socket; isReady: boolean };

/** One client and its two sessions. */
function serveClient(
  client: Socket,
  { host, port }: Connection,
  { alternates = 'none', losesNotifications }: Front,
) {
  const backends: Backend[] = [];
  let current = 0;
  let isInTransaction = false;
  let batch: Buffer[] = [];
  const isLost = ({ type }: Message) => type === 'A' && (losesNotifications ?? alternates !== 'none');
  const hearBackend = (index: number) => (message: Message) => {
    const backend = backends[index];
    if (!backend) return;
    const isFirst = !backend.isReady;
    if (message.type === 'Z') {
      backend.isReady = true;
      if (index === current) isInTransaction = String.fromCharCode(message.bytes[5] ?? 0) !== 'I';
    }
    // Of the second session nobody hears that it begins.
    if (isFirst && index === 1) return;
    if (index === current && !isLost(message)) client.write(message.bytes);
  };
  const open = () => {
    const index = backends.length;
    const socket = connect(`${host}/.s.PGSQL.${port}`);
    socket.on('error', () => undefined).on('close', () => client.destroy());
    socket.on('data', createSplitter(hearBackend(index), false));
    backends.push({ socket, isReady: false });
  };
  open();
  open();
  const send = (isPrepared: boolean) => {
    if (!isInTransaction && (alternates === 'all' || (alternates === 'prepared' && isPrepared)))
      current = 1 - current;
    backends[current]?.socket.write(Buffer.concat(batch));
    batch = [];
  };
  const hearClient = ({ type, bytes }: Message) => {
    if (type === 'greeting') {
      for (const { socket } of backends) socket.write(bytes);
      return;
    }
    batch.push(bytes);
    if (['Q', 'S', 'X', 'p'].includes(type)) send(type === 'S');
  };
  client.on('data', createSplitter(hearClient, true)).on('error', () => undefined);
  client.on('close', () => {
    for (const { socket } of backends) socket.destroy();
  });
}

async function listen(host: string, serve: (client: Socket) => void) {
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client)).on('error', () => undefined);
    serve(client);
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    at: `${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const client of clients) client.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

type Certificate = { key: string; cert: string };

/** Says yes to whoever asks for TLS, which is before anything else. */
const overTls = (certificate: Certificate, serve: (client: Socket) => void) => (client: Socket) => {
  client.once('data', () => {
    client.write('S');
    serve(new TLSSocket(client, { isServer: true, ...certificate }));
  });
};

/** What stands between a client and a server, reached over TCP; by itself it changes nothing. */
export function startPostgresFront(
  connection: Connection,
  { host = '127.0.0.1', certificate, ...front }: Front & { host?: string; certificate?: Certificate } = {},
) {
  const serve = (client: Socket) => serveClient(client, connection, front);
  return listen(host, certificate ? overTls(certificate, serve) : serve);
}

/** A server that answers to every greeting with one fault. */
export const startRefusingPostgres = (code: string, message: string) =>
  listen('127.0.0.1', (client) => {
    const fields = [`SFATAL`, `VFATAL`, `C${code}`, `M${message}`].map((field) => `${field}\0`).join('');
    const body = Buffer.from(`${fields}\0`);
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeUInt32BE(body.length + 4, 1);
    client.once('data', () => client.end(Buffer.concat([head, body])));
  });
