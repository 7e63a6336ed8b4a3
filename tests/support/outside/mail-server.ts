import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ArrivedMail = {
  from: string;
  to: string[];
  /** As it travelled. */
  source: string;
  isSecure: boolean;
  /** One number for each connection. */
  connection: string;
};

/** A mail server on this machine that keeps what it takes; `refuse` answers instead. */
export async function startMailServer(
  options: SMTPServerOptions & {
    refuse?: (step: 'rcpt' | 'data', address: string) => { code: number; words: string } | null;
  } = {},
) {
  const arrived: ArrivedMail[] = [];
  const { refuse, ...more } = options;
  const answer = (step: 'rcpt' | 'data', address: string) => {
    const refused = refuse?.(step, address);
    return refused ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => callback(answer('rcpt', address)),
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const refused = answer('data', to[0] ?? '');
        if (refused) return callback(refused);
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          source: Buffer.concat(parts).toString('utf8'),
          isSecure: session.secure,
          connection: session.id,
        });
        callback();
      });
    },
    ...more,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, arrived, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Something that listens where a mail server should be, and does with each connection as it is told. */
export async function startImpostor(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
