import { expect, test } from 'vitest';
import { pastedAreas } from './pasted-areas.ts';

test.each([
  ['m14, M15;m16', ['M14', 'M15', 'M16']],
  ['SW1A\nSW1A\r\n\tsw1w  ', ['SW1A', 'SW1W']],
  [' – ', []],
])('a pasted list %j is areas, each once', (text, areas) => {
  expect(pastedAreas(text)).toEqual(areas);
});
