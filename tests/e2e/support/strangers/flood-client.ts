import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FloodCounts, FloodOrder } from './flood.ts';
import { type Asked, askAs, type StrangerKind, strangerKinds } from './kinds.ts';

// A process of its own, so that its work is not that of whoever measures.

const pagesUnread = 150;
const counts: FloodCounts = {
  kinds: Object.fromEntries(
    strangerKinds.map((kind) => [kind, { taken: 0, refused: 0, faulty: 0 }]),
  ) as FloodCounts['kinds'],
  faults: [],
  unclear: [],
  unread: { opened: 0, ended: 0 },
};

const networkOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** Sentences of a limit that was reached, as against a plain "no" such as a code there isn't. */
type Answer = { status: number; retryAfter: string | undefined; body: string };

const limits = /^(too_many_|service_unavailable$|query_too_costly$)/;

function codeOf({ body }: Answer): { code: string; message: string } | null {
  if (!body.startsWith('{')) return null;
  const parsed = JSON.parse(body);
  const [error] = parsed.errors ?? [];
  const code = error?.extensions?.code ?? parsed.code;
  return code ? { code, message: error?.message ?? parsed.message } : null;
}

const note = (list: string[], line: string) =>
  void (list.length < 20 && !list.includes(line) && list.push(line));

function judge(kind: StrangerKind, answer: Answer): void {
  const count = counts.kinds[kind];
  const found = codeOf(answer);
  const isLimit = answer.status === 429 || (found !== null && limits.test(found.code));
  if (!isLimit) {
    if (answer.status < 500) count.taken += 1;
    else {
      count.faulty += 1;
      note(counts.faults, `${kind}: ${answer.status} ${answer.body.slice(0, 200)}`);
    }
    return;
  }
  count.refused += 1;
  const sentence = found?.message ?? answer.body;
  const isSentence = /[A-Z][^.]{10,}\./.test(sentence);
  if (!isSentence || !(Number(answer.retryAfter) > 0))
    note(
      counts.unclear,
      `${kind}: ${answer.status} ${found?.code ?? 'page'}, Retry-After ${answer.retryAfter}`,
    );
}

function send(asked: Asked, more: { port: number; network: string; agent: Agent }): Promise<Answer> {
  const { port, network, agent } = more;
  const headers = { ...asked.headers, 'x-forwarded-for': network, 'content-length': asked.body?.length ?? 0 };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method: asked.method, path: asked.path, headers });
    sent.on('error', reject);
    sent.on('response', (answer: IncomingMessage) => {
      text(answer).then(
        (body) =>
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body }),
        reject,
      );
    });
    sent.end(asked.body);
  });
}

/** Asks for far more than the system takes in, and reads nothing. */
function openUnread(port: number, network: string): void {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const page = `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${network}\r\n\r\n`;
  socket.write(page.repeat(pagesUnread));
  counts.unread.opened += 1;
  counts.kinds['unread socket'].taken += 1;
  // One that is never read is told of its end only by the next write that fails.
  const poke = setInterval(() => socket.write(' '), 1_000);
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(poke);
    counts.unread.ended += 1;
  });
}

async function flood({ port, networks, connections, forMs }: FloodOrder): Promise<void> {
  const endAt = performance.now() + forMs;
  let number = 0;
  const loop = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < endAt) {
      number += 1;
      const kind = strangerKinds[number % strangerKinds.length] as StrangerKind;
      const network = networkOf(number % networks);
      if (kind === 'unread socket') {
        openUnread(port, network);
        await new Promise((resolve) => setImmediate(resolve));
        continue;
      }
      await send(askAs(kind, number), { port, network, agent }).then(
        (answer) => judge(kind, answer),
        (error: Error) => {
          counts.kinds[kind].faulty += 1;
          note(counts.faults, `${kind}: ${error.message}`);
        },
      );
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, loop));
}

process.on('message', (order: FloodOrder | 'counts') => {
  if (order === 'counts') {
    process.send?.(counts);
    return;
  }
  flood(order).then(
    () => process.send?.(counts),
    (error: unknown) => {
      process.stderr.write(`The strangers failed: ${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
