import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventTypes } from '#domain/webhook/event-types.ts';
import { makeWebhookSecret, signWebhook } from './sign-webhook.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');

test('docs/webhooks.md names every event and no other', () => {
  const named = [...text.matchAll(/^\| `(\w+)\.` \| (.+) \|$/gm)].flatMap(([, noun, verbs = '']) =>
    verbs.split(' · ').map((verb) => `${noun}.${verb}`),
  );
  expect(named.toSorted()).toEqual(Object.keys(eventTypes).toSorted());
});

test('the lines of docs/webhooks.md that check a message do so', async () => {
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(text) ?? [];
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(11);
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const secret = makeWebhookSecret();
  const message = { id: 'one', at: new Date(), body: '{"a":1}' };
  const headers = signWebhook(message, [makeWebhookSecret(), secret]);
  expect(isOurs(secret, headers, message.body)).toBe(true);
  expect(isOurs(makeWebhookSecret(), headers, message.body)).toBe(false);
  expect(isOurs(secret, headers, '{"a":2}')).toBe(false);
  const old = signWebhook({ ...message, at: new Date(Date.now() - 600_000) }, [secret]);
  expect(isOurs(secret, old, message.body)).toBe(false);
});
