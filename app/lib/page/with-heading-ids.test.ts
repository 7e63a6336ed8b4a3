import { expect, test } from 'vitest';
import { withHeadingIds } from './with-heading-ids.ts';

test('headings get places of their own, and those of two alike differ', () => {
  const { html, headings } = withHeadingIds(
    '<h2>Who we are &amp; why</h2><p>x</p><h2>A <em>b</em></h2><h2>A b</h2>',
  );
  expect(headings).toEqual([
    { id: 'who-we-are-why', text: 'Who we are & why' },
    { id: 'a-b', text: 'A b' },
    { id: 'a-b-2', text: 'A b' },
  ]);
  expect(html).toBe(
    '<h2 id="who-we-are-why">Who we are &amp; why</h2><p>x</p><h2 id="a-b">A <em>b</em></h2><h2 id="a-b-2">A b</h2>',
  );
});

test('a heading without a letter has a place too', () => {
  expect(withHeadingIds('<h2>…</h2>').headings).toEqual([{ id: 'section', text: '…' }]);
});
