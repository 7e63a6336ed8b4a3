import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timeoutMs } from '#tests/support/timeouts.ts';

export type HeardMessage = { headers: IncomingHttpHeaders; body: string; type: string; id: string };

/** Another program that is told of events; answers what it is told to. */
export type Receiver = {
  url: string;
  heard: HeardMessage[];
  /** A status, 'hang' for no answer, or a place to redirect to. */
  answer: number | 'hang' | { to: string };
  /** Waits until it has heard so many. */
  hears(count: number): Promise<void>;
  close(): Promise<void>;
};

export async function aReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { type, id } = JSON.parse(body);
      receiver.heard.push({ headers: request.headers, body, type, id });
      const { answer } = receiver;
      if (answer === 'hang') return;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(302, { location: answer.to }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    heard: [],
    answer: 200,
    async hears(count) {
      const end = Date.now() + timeoutMs(15_000);
      while (receiver.heard.length < count) {
        if (Date.now() > end) throw new Error(`Heard ${receiver.heard.length} of ${count} messages`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** Checks a message as its receiver would, written from the standard and not with our code. */
export function isSignedBy(secret: string, { headers, body }: HeardMessage): boolean {
  const key = Buffer.from(secret.split('_')[1] ?? '', 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
