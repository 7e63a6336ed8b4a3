import { expect, test } from 'vitest';
import { postedSource } from './posted-source.ts';

const address = 'https://brightwren.example/quote?utm_source=letter&via=WREN42';
const posted = (headers: Record<string, string> = {}, form = new FormData()) =>
  postedSource(form, new Request(address, { method: 'POST', headers, body: form }));

test('without a script the page’s own address says where its visitor came from, a form that says it counts first', () => {
  expect(posted()).toMatchObject({ utmSource: 'letter', via: 'WREN42' });
  const form = new FormData();
  form.set('utm_source', 'news');
  expect(posted({}, form)).toMatchObject({ utmSource: 'news', via: null });
});

test('of whoever objects only the affiliate is kept', () => {
  const objections: Record<string, string>[] = [{ 'sec-gpc': '1' }, { cookie: 'a=b; no_counting=1' }];
  for (const headers of objections)
    expect(posted(headers)).toMatchObject({ utmSource: null, referrerHost: null, via: 'WREN42' });
});
