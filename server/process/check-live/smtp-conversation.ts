import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';

/** What a mail server answers: its code and its words, the lines joined. */
export type Reply = { code: number; words: string; lines: string[] };

const lastLine = /^\d{3}(?: |$)/;

function replyOf(lines: readonly string[]): Reply {
  const texts = lines.map((line) => line.slice(4));
  return { code: Number(lines.at(-1)?.slice(0, 3)), words: texts.join(' '), lines: texts };
}

/** Reads one answer after the other from a connection; rejects when it ends. */
function createReader(socket: Socket) {
  let rest = '';
  let lines: string[] = [];
  const replies: Reply[] = [];
  let wanting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null;
  let ended: Error | null = null;
  const hear = (chunk: Buffer) => {
    rest += chunk.toString('utf8');
    const whole = rest.split(/\r?\n/);
    rest = whole.pop() ?? '';
    for (const line of whole) {
      lines.push(line);
      if (!lastLine.test(line)) continue;
      replies.push(replyOf(lines));
      lines = [];
    }
    const [first] = replies;
    if (!wanting || !first) return;
    replies.shift();
    wanting.resolve(first);
    wanting = null;
  };
  const end = (error: Error) => {
    ended ??= error;
    wanting?.reject(ended);
    wanting = null;
  };
  const close = () => end(Object.assign(new Error('The connection was ended'), { code: 'ECONNRESET' }));
  socket.on('data', hear).on('error', end).on('close', close);
  return {
    next(): Promise<Reply> {
      const first = replies.shift();
      if (first) return Promise.resolve(first);
      if (ended) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        wanting = { resolve, reject };
      });
    },
    /** What comes from here on is for TLS; what was said in the clear is forgotten. */
    stop: () => void socket.off('data', hear).off('error', end).off('close', close),
  };
}

export type Conversation = {
  greeting(): Promise<Reply>;
  say(command: string): Promise<Reply>;
  /** From now on in secret. */
  encrypt(options: ConnectionOptions): Promise<TLSSocket>;
  /** Where it is encrypted. */
  readonly tlsSocket: TLSSocket | null;
};

/** No certificate is refused here: whoever asks judges it, before anything secret is said. */
async function toTls(options: ConnectionOptions, signal: AbortSignal): Promise<TLSSocket> {
  const socket = connectTls({ ...options, rejectUnauthorized: false });
  endWith(socket, signal);
  await once(socket, 'secureConnect', { signal });
  return socket;
}

/** Answers how to let go of it, because somebody else ends it from now on. */
function endWith(socket: Socket, signal: AbortSignal): () => void {
  const end = () => void socket.on('error', () => undefined).destroy();
  signal.addEventListener('abort', end);
  return () => signal.removeEventListener('abort', end);
}

/** How we call ourselves. */
export const ownName = (): string => (hostname().includes('.') ? hostname() : '[127.0.0.1]');

type Opening = {
  host: string;
  port: number;
  /** Encrypted from the first byte, with these options. */
  tls: ConnectionOptions | null;
  /** Ends it, wherever it is. */
  signal: AbortSignal;
};

/** A conversation with a mail server, word by word, so that each step of it can be told from the next. */
export async function openConversation({ host, port, tls, signal }: Opening): Promise<Conversation> {
  let tlsSocket: TLSSocket | null = null;
  let socket: Socket;
  let letGo: () => void = () => undefined;
  if (tls) {
    tlsSocket = await toTls({ ...tls, host, port }, signal);
    socket = tlsSocket;
  } else {
    socket = connect({ host, port });
    letGo = endWith(socket, signal);
    await once(socket, 'connect', { signal });
  }
  let reader = createReader(socket);
  return {
    greeting: () => reader.next(),
    say(command) {
      socket.write(`${command}\r\n`);
      return reader.next();
    },
    async encrypt(options) {
      reader.stop();
      // It ends with what encrypts it. Node crashes where both are destroyed at once.
      letGo();
      tlsSocket = await toTls({ ...options, socket }, signal);
      socket = tlsSocket;
      reader = createReader(socket);
      return tlsSocket;
    },
    get tlsSocket() {
      return tlsSocket;
    },
  };
}
