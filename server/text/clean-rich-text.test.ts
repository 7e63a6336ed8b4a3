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

type Row = [what: string, html: string, clean: string];
const blocks: Row[] = [
  ['lines of an old editor', 'First line<div>Second line</div>', '<p>First line</p><p>Second line</p>'],
  ['an empty line between', '<div>One</div><div><br></div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['a heading without a level of ours', '<h1>Ovens</h1>Leave it', '<h2>Ovens</h2>Leave it'],
  ['small headings', '<h5>A</h5><h6>B</h6><p>C</p>', '<h4>A</h4><h4>B</h4><p>C</p>'],
  ['sections', '<section><h2>A</h2><p>B</p>C</section>D', '<h2>A</h2><p>B</p><p>C</p><p>D</p>'],
  ['blocks in blocks', '<div><div>A<div>B</div></div>C</div>', '<p>A</p><p>B</p><p>C</p>'],
  ['a block in bold words', '<b>A<div>B</div>C</b>', '<p><b>A</b></p><p><b>B</b></p><p><b>C</b></p>'],
  ['a block in a link', '<a href="/faq"><div>A</div></a>', '<p><a href="/faq">A</a></p>'],
  ['a block in a paragraph', '<p>A <i>b<div>C</div></i></p>', '<p>A <i>b</i></p><p><i>C</i></p>'],
  ['a block in an item', '<ul><li><div>A</div></li><li>B</li></ul>', '<ul><li>A</li><li>B</li></ul>'],
  ['blocks in an item', '<ol><li><div>A</div><div>B</div></li></ol>', '<ol><li><p>A</p><p>B</p></li></ol>'],
  ['a block in a quote', '<blockquote><div>A</div></blockquote>', '<blockquote><p>A</p></blockquote>'],
  ['tags that nobody knows', 'A<x-card>B</x-card>C<dl><dt>D</dt><dd>E</dd></dl>', five('ABCDE')],
  ['a table where none may be', '<table><tr><td>A</td><td>B</td></tr></table>C', five('ABC')],
  ['marks of an office program', '<p class="MsoNormal">A<o:p>&nbsp;</o:p></p>', '<p>A\u00a0</p>'],
  ['tags within a line', 'un<span>believ</span>ab<u>le</u>', 'unbelievable'],
  ['a line that was broken', '<p>A<br>B</p>', '<p>A<br />B</p>'],
  ['the wrapper of Google Docs', '<b style="font-weight:normal"><p>A</p></b>', '<p>A</p>'],
  ['a rule between', '<div>A<hr>B</div>', '<p>A</p><hr /><p>B</p>'],
  ['nothing but an empty block', '<div> <br> </div>', ''],
];

function five(words: string): string {
  return [...words].map((word) => `<p>${word}</p>`).join('');
}

test.each(blocks)('a block is a paragraph of its own: %s', (_, html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
  expect(cleanRichText(clean)).toBe(clean);
});

test('a table keeps the blocks of its cells apart', () => {
  const table = (a: string, b: string) => `<table><tbody><tr><td>${a}</td><td>${b}</td></tr></tbody></table>`;
  const clean = (html: string) => cleanRichText(html, { withTables: true });
  expect(clean(table('<div>A</div>', '<div>B</div><div>C</div>'))).toBe(table('A', '<p>B</p><p>C</p>'));
});

test('blocks that are nested without end keep their words apart', () => {
  expect(cleanRichText(`${'<div>so '.repeat(99)}deep`)).toBe(`${'<p>so</p>'.repeat(98)}<p>so deep</p>`);
  const clean = cleanRichText(`${'<ul><li>so '.repeat(99)}deep`);
  expect(textOfHtml(clean)).toBe(`${'so '.repeat(99)}deep`);
  expect(cleanRichText(clean)).toBe(clean);
});

const pieces = [
  '<div>',
  '<div>so ',
  '<b><div>x',
  '<p><i><section>x',
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

test('a tag that is left out doesn’t end a line or a picture behind it', () => {
  expect(cleanRichText('<p>a<o:p>x</o:p><br>b</p>')).toBe('<p>ax<br />b</p>');
  expect(cleanRichText('<b style="font-weight:normal">x</b><hr><p>y</p>')).toBe('x<hr /><p>y</p>');
});

test('only pictures of ours stay, where they are asked for, with what they show and their size', () => {
  const address = `/api/v1/pictures/${'k'.repeat(32)}/960.jpg`;
  const ours = `<img src="${address}" alt="An oven" width="1600" height="800" />`;
  const clean = (html: string) => cleanRichText(html, { withPictures: true });
  expect(clean(`<p>a</p>${ours}<p>b</p>`)).toBe(`<p>a</p>${ours}<p>b</p>`);
  expect(clean(`<div>a</div>${ours}<div>b</div>`)).toBe(`<p>a</p>${ours}<p>b</p>`);
  expect(clean(`<img src="${address.replace('960.jpg', '480.webp')}">`)).toBe(
    `<img src="${address}" alt="" />`,
  );
  for (const src of [
    'https://x.example/a.jpg',
    '//x.example/a.jpg',
    'data:image/png;base64,AA',
    `${address}?x`,
  ])
    expect(clean(`<p>a<img src="${src}" alt="x">b</p>${ours}`), src).toBe(`<p>ab</p>${ours}`);
  expect(clean(`<img src="${address}" alt="x" width="9e9" height="0" onload="alert(1)" style="a:b">`)).toBe(
    `<img src="${address}" alt="x" />`,
  );
  expect(cleanRichText(`<p>a${ours}</p>`)).toBe('<p>a</p>');
});
