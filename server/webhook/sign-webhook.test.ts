import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeWebhookSecret, signWebhook } from './sign-webhook.ts';

// The example that Standard Webhooks' own libraries are tested with.
const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a message is signed as Standard Webhooks says', () => {
  expect(signWebhook(known, [known.secret])).toEqual({
    'webhook-id': known.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': known.signature,
  });
});

test('two secrets give two signatures, each good by itself', () => {
  const other = makeWebhookSecret();
  const signatures = signWebhook(known, [other, known.secret])['webhook-signature'].split(' ');
  expect(signatures[1]).toBe(known.signature);
  const key = Buffer.from(other.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${known.id}.1614265330.${known.body}`).digest('base64');
  expect(signatures[0]).toBe(`v1,${expected}`);
});

test('a secret has 256 bits and is never the same', () => {
  const secret = makeWebhookSecret();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  expect(makeWebhookSecret()).not.toBe(secret);
});
