import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpMail } from './smtp.ts';

let server: Server;
/** The mails that arrived, as they travelled. */
let arrived: string[];

/** As much of an SMTP server as takes a mail. */
beforeEach(async () => {
  arrived = [];
  server = createServer((socket) => {
    let body: string | null = null;
    socket.setEncoding('utf8').write('220 here\r\n');
    socket.on('data', (part: string) => {
      if (body === null) {
        const isData = part.startsWith('DATA');
        if (isData) body = '';
        socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
        return;
      }
      body += part;
      if (!body.endsWith('\r\n.\r\n')) return;
      arrived.push(body);
      body = null;
      socket.write('250 taken\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

async function headersOf(more: { unsubscribe?: string }): Promise<Map<string, string>> {
  const { port } = server.address() as AddressInfo;
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'us@example.com' });
  const words = { subject: 'Hello', html: '<p>Hello</p>', plain: 'Hello' };
  await mail.send({ messageId: '<1@example.com>', recipient: 'lena@example.com', ...words, ...more });
  const [head = ''] = (arrived.at(-1) ?? '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*:\s*/, '')]));
}

test('a mail about offers tells the mail program where one click ends them', async () => {
  const headers = await headersOf({ unsubscribe: 'https://example.com/unsubscribe?token=t' });
  expect(headers.get('List-Unsubscribe')).toBe('<https://example.com/unsubscribe?token=t>');
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('any other mail has no such way out', async () => {
  const headers = await headersOf({});
  expect(headers.get('To')).toBe('lena@example.com');
  expect([...headers.keys()].filter((name) => name.startsWith('List-'))).toEqual([]);
});
