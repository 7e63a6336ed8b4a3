import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpServer } from './create-http-server.ts';

/** Answers what was said until the connection ended, of each of those who send only so much. */
async function answersTo(sent: string[]): Promise<string[]> {
  const server = createHttpServer({ headers: 60, request: 120, keepAlive: 180, look: 20 });
  server.on('request', (request, response) => request.resume().on('end', () => response.end('whole')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  try {
    return await Promise.all(
      sent.map((part) => {
        const socket = connect(port, '127.0.0.1');
        socket.write(part);
        return text(socket);
      }),
    );
  } finally {
    server.close();
  }
}

test('requests whose half never comes are ended, many at once, and a whole one beside them is answered', async () => {
  const post = 'POST / HTTP/1.1\r\nHost: a\r\n';
  const halves = [
    'GET / HT',
    'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    `${post}Content-Length: 9\r\n\r\nhalf`,
    `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nhalf`,
  ];
  const many = Array.from({ length: 25 }, () => halves).flat();
  const [whole = '', ...ended] = await answersTo([
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ...many,
  ]);
  expect(whole).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/);
  expect(ended).toHaveLength(100);
  for (const answer of ended) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
