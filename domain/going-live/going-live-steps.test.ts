import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goingLiveItems } from './going-live-list.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/going-live.md'), 'utf8');
const [, ...parts] = guide.split(/^## /m);
const steps = parts.map((part) => ({
  number: Number(/^\d+/.exec(part)?.[0]),
  named: /^\*On the overview: (.+)\.\*$/m.exec(part)?.[1]?.split(', ') ?? [],
}));

/** Steps of which the product can know nothing: whether somebody outside watches, rehearsed, or answers the phone. */
const beyondUs = [13, 14, 15];

test('each step of the guide names what the overview has of it, and the overview has nothing else', () => {
  const onOverview = steps.map(({ number }) => ({
    number,
    named: goingLiveItems.filter(({ step }) => step === number).map(({ title }) => title),
  }));
  const sorted = (all: typeof steps) => all.map(({ number, named }) => [number, named.toSorted()]);
  expect(sorted(steps)).toEqual(sorted(onOverview));
  expect(goingLiveItems.every(({ step }) => steps.some(({ number }) => number === step))).toBe(true);
});

test('a step has something on the overview wherever its state can be known', () => {
  expect(steps.filter(({ named }) => named.length === 0).map(({ number }) => number)).toEqual(beyondUs);
});
