import { expect, test } from 'vitest';
import { desiredPayOf } from './send-application.ts';

test.each([
  ['', null],
  [' ', null],
  ['13.50', 13.5],
  ['£ 13.5', 13.5],
  ['1,000', 1000],
  ['a lot', -1],
  ['13.505', -1],
  ['-3', -1],
])('“%s” is %s pounds an hour', (typed, pounds) => expect(desiredPayOf(typed)).toBe(pounds));
