import type { Operation } from './operations.ts';
import type { ServerName } from './servers.ts';

export type Asked = { path: string; body: string; headers: Record<string, string>; field: string | null };

/** One question as a server is asked it; the product with the access token of somebody of the company. */
export function askOf(server: ServerName, operation: Operation, value: unknown, token: string): Asked {
  const { what } = operation;
  if (server === 'rows' || server === 'json') {
    return { path: '/', body: JSON.stringify({ what, value }), headers: {}, field: null };
  }
  const { query, field } = operation[server];
  const headers: Record<string, string> = server === 'product' ? { authorization: token } : {};
  return { path: '/graphql', body: JSON.stringify({ query, variables: { value } }), headers, field };
}

/** The bytes of one request. */
export function requestText(port: number, { path, body, headers }: Asked): string {
  return [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    'accept: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

export async function fetchAnswer(port: number, { path, body, headers }: Asked): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body,
  });
  return response.json();
}
