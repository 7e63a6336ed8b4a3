import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a network does to what passes: `refused` nobody listens; `hangs` nothing is ever answered; `lost` the request
 * takes effect and its answer does not come; `page` something else answers 200 with a page; `half` the answer breaks off
 * in the middle; `slow` each part of the answer is late.
 */
export type NetworkFault = 'refused' | 'hangs' | 'lost' | 'page' | 'half' | 'slow';

export type FaultProxy = {
  port: number;
  set(fault: NetworkFault | null): Promise<void>;
  close(): Promise<void>;
};

const body = '<html><body>Welcome to the hotel</body></html>';
const page = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

type Options = {
  /** Whether what the client has sent is what has an effect. */
  isWhole: (sent: string) => boolean;
  slowMs: number;
};
/** A request of HTTP has its effect as soon as it is there. */
const usual: Options = { isWhole: () => true, slowMs: 100 };

type State = Options & { fault: NetworkFault | null; sockets: Set<Socket> };

function answerWithPage(client: Socket) {
  const answer = () => client.writable && client.end(page);
  client.once('data', answer);
  // Some wait for a greeting.
  setTimeout(answer, 50).unref();
}

/** Passes on what a client sends, and of the answer what the fault of that moment leaves. */
function passOn(client: Socket, target: number, state: State) {
  const server = connect(target, '127.0.0.1');
  state.sockets.add(server);
  let sent = '';
  client.on('data', (part) => {
    sent += part.toString('latin1');
    server.write(part);
  });
  const answer = async (part: Buffer) => {
    const { fault, slowMs, isWhole } = state;
    if (fault === 'slow') await sleep(slowMs);
    const isAnswer = isWhole(sent);
    if (fault === 'lost' && isAnswer) client.destroy();
    else if (fault === 'half' && isAnswer)
      client.write(part.subarray(0, Math.floor(part.length / 2)), () => client.destroy());
    else client.write(part);
  };
  server.on('data', (part: Buffer) => void answer(part));
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => setTimeout(() => other.destroy(), state.fault === 'slow' ? state.slowMs * 2 : 0));
  }
  server.on('close', () => state.sockets.delete(server));
}

function makeServer(target: number, state: State): Server {
  return createServer((client) => {
    state.sockets.add(client);
    client.on('error', () => undefined).on('close', () => state.sockets.delete(client));
    if (state.fault === 'page') answerWithPage(client);
    else if (state.fault !== 'hangs') passOn(client, target, state);
  });
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stands between an adapter and the server that it asks, and does to each connection what it is told. */
export async function startFaultProxy(target: number, options: Partial<Options> = {}): Promise<FaultProxy> {
  const state: State = { ...usual, ...options, fault: null, sockets: new Set() };
  const endAll = () => {
    for (const socket of state.sockets) socket.destroy();
  };
  const stop = (server: Server) => {
    endAll();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  let server = makeServer(target, state);
  const port = await listen(server, 0);
  return {
    port,
    async set(next) {
      const wasRefused = state.fault === 'refused';
      state.fault = next;
      // Kept connections would not meet it.
      endAll();
      if (next === 'refused' && !wasRefused) await stop(server);
      if (next === 'refused' || !wasRefused) return;
      server = makeServer(target, state);
      await listen(server, port);
    },
    close: () => (state.fault === 'refused' ? Promise.resolve() : stop(server)),
  };
}
