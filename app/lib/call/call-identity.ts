import { ownerHeaders } from '../state/screen-owner.ts';

/** One call of the identity service (`/api/auth/*`); a body makes it a POST. */
export function callIdentity(path: string, body?: unknown): Promise<Response> {
  const isPost = body !== undefined;
  return fetch(`/api/auth/${path}`, {
    method: isPost ? 'POST' : 'GET',
    credentials: 'same-origin',
    headers: isPost
      ? { 'content-type': 'application/json', ...ownerHeaders() }
      : { accept: 'application/json' },
    body: isPost ? JSON.stringify(body) : null,
  });
}
