import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventKinds } from './event-kinds.ts';

test('the runbook names every kind of event that Stripe’s webhook is to send, and no other', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const [, sentence = ''] = /webhook is `[^`]+`, for ([^;]+);/.exec(runbook) ?? [];
  expect([...sentence.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind)).toEqual([...eventKinds]);
});
