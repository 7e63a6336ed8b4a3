import { expect, test } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

test('an object is made something of once, another of the same form anew', () => {
  let times = 0;
  const made = memoizeByObject(({ name }: { name: string }) => {
    times += 1;
    return { greeting: `Hello ${name}` };
  });
  const ada = { name: 'Ada' };
  expect(made(ada)).toEqual({ greeting: 'Hello Ada' });
  expect(made(ada)).toBe(made(ada));
  expect(made({ name: 'Ada' })).not.toBe(made(ada));
  expect(times).toBe(2);
});
