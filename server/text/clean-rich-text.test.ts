import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { cpuMsOf } from '#tests/support/cpu-time.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { promisedCpuMs } from '#tests/support/timeouts.ts';
import { checkBlogPost } from '../blog-post/check-blog-post.ts';
import { excerptOf } from '../blog-post/excerpt-of.ts';
import { cleanRichText } from './clean-rich-text.ts';
import { textOfHtml } from './plain-text.ts';

/** Exactly what cleaned text may consist of beside words. */
const plainTag = /<\/?(?:p|h[234]|ul|ol|li|strong|em|b|i|a|blockquote)>|<[bh]r \/>/g;
const linkTag =
  /<a href="(?:https?:\/\/[^"\s\\<>]*" rel="noopener noreferrer|\/(?:[^/\\"\s<>][^"\s\\<>]*)?)">/g;
const markupLeft = (html: string) =>
  /[<>]/.exec(html.replaceAll(plainTag, '').replaceAll(linkTag, ''))?.input;

test.each(scriptPayloads)('nothing of %s is left that could do something', (payload) => {
  for (const html of [payload, `<p>before ${payload} after</p>`, `<ul><li>${payload}</li></ul>`]) {
    const clean = cleanRichText(html);
    expect(markupLeft(clean)).toBeUndefined();
    expect(cleanRichText(clean)).toBe(clean);
  }
});

test('the ways are more than fifty', () => expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(50));

test('what a text is made of stays', () => {
  const html =
    '<h2>Ovens</h2><p>Leave it <strong>warm</strong>, <em>not hot</em>.<br />Then:</p><ol><li>Soak</li></ol>' +
    '<blockquote>Patience</blockquote><hr /><p><a href="/book-now">Book</a></p>';
  expect(cleanRichText(html)).toBe(html);
});

const pieces = [
  '<b>',
  '<ul><li>',
  '<blockquote><b>',
  '<a href="/x">',
  '<i/>',
  '</b>',
  '<svg>',
  '<x ',
  '<b>so ',
];
test.each([...pieces, `<b>${'x'.repeat(30)}`, '&lt;', '<<'])(
  'a hundred thousand characters of %s hold nobody up',
  async (piece) => {
    const description = `<p>Words.</p>${piece.repeat(99_000 / piece.length)}`;
    const check = () => expect(() => checkBlogPost({ title: 'Ovens', description })).toThrow(Refusal);
    expect(await cpuMsOf(check)).toBeLessThan(promisedCpuMs(300));
  },
);

test('what is nested without end keeps its words and loses its markup', () => {
  const clean = cleanRichText(`${'<b>'.repeat(100)}deep${'</b>'.repeat(100)}`);
  expect(clean).toBe(`${'<b>'.repeat(20)}deep${'</b>'.repeat(20)}`);
  expect(cleanRichText(clean)).toBe(clean);
});

test('a link keeps a web address or a path of ours and loses everything else', () => {
  expect(cleanRichText('<a href="https://example.com/a?b=c&d" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/a?b=c&amp;d" rel="noopener noreferrer">x</a>',
  );
  expect(cleanRichText('<a href="mailto:a@example.com">x</a>')).toBe('<a>x</a>');
});

test('words between tags are kept apart and read as typed, and an excerpt ends between words', () => {
  expect(textOfHtml('<h2>Soap &amp; water</h2><p>2 &lt; 3</p>')).toBe('Soap & water 2 < 3');
  expect(excerptOf('<p>short</p>')).toBe('short');
  const excerpt = excerptOf(`<p>${'word '.repeat(60)}</p>`);
  expect(excerpt).toMatch(/^(word )+word…$/);
  expect(excerpt.length).toBeLessThanOrEqual(201);
});
