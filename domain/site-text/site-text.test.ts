import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { shippedFaq } from './faq/shipped-faq.ts';
import { fillHtmlPlaceholders, fillPlaceholders } from './fill-placeholders.ts';
import { openDaysLabel } from './open-days-label.ts';
import { pageIds, pathOfPage } from './page-id.ts';
import { placeholderNames } from './placeholder-names.ts';
import { placeholderValues } from './placeholders.ts';
import { shippedTexts } from './shipped-texts.ts';

const details = {
  name: 'Brightwren',
  address: '',
  phone: '',
  email: '',
  vatNumber: '',
  companyNumber: '',
  phoneHours: '',
};
const facts = {
  settings: defaultSettings,
  goodwillPence: 1000,
  siteAddress: 'https://example.com',
  statisticsService: '',
};
const unset = placeholderValues({ ...facts, details });
const set = placeholderValues({
  ...facts,
  details: {
    name: 'Bright & <Sons>',
    address: '1 Lime Street\nLeeds',
    phone: '(0113) 496 0000',
    email: 'hello@example.com',
    vatNumber: 'GB123456789',
    companyNumber: '',
    phoneHours: '',
  },
});

test('a placeholder is filled, what is not set says so, and what is none stays', () => {
  expect(fillPlaceholders('{businessName}: {weeklyRate} an hour', unset)).toBe('Brightwren: £22.80 an hour');
  expect(fillPlaceholders('Call {businessPhone}.', unset)).toBe('Call (not set).');
  expect(fillPlaceholders('{other} {toString}', unset)).toBe('{other} {toString}');
});

test('a part in double brackets goes with what it is about', () => {
  const text = 'Write to us.[[ Or call {businessPhone}.]] We answer.';
  expect(fillPlaceholders(text, unset)).toBe('Write to us. We answer.');
  expect(fillPlaceholders(text, set)).toBe('Write to us. Or call (0113) 496 0000. We answer.');
});

test('in HTML values are escaped, addresses are links, and no empty paragraph is left', () => {
  expect(fillHtmlPlaceholders('<p>{businessName}</p>', set)).toBe('<p>Bright &amp; &lt;Sons&gt;</p>');
  expect(fillHtmlPlaceholders('<p>{businessPhone}, {businessEmail}</p>', set)).toBe(
    '<p><a href="tel:01134960000">(0113) 496 0000</a>, <a href="mailto:hello@example.com">hello@example.com</a></p>',
  );
  expect(fillHtmlPlaceholders('<ul><li>[[{businessPhone}]]</li><li>x</li></ul>', unset)).toBe(
    '<ul><li>x</li></ul>',
  );
  expect(fillHtmlPlaceholders('<p>{businessAddress}</p>', set)).toBe('<p>1 Lime Street, Leeds</p>');
});

test('in HTML nothing is filled or left out within a tag, so that no attribute is broken open', () => {
  const link = '<a href="https://x.example/{businessEmail}" rel="noopener noreferrer">here</a>';
  expect(fillHtmlPlaceholders(link, set).match(/<a /g)).toHaveLength(1);
  const cut = '<p><a href="/a[[">{businessPhone}]]" onmouseover="alert(1)" x="</a></p>';
  const [tag = ''] = /<a [^>]*>/.exec(fillHtmlPlaceholders(cut, unset)) ?? [];
  expect(tag).not.toContain('onmouseover');
});

test('a business that is not registered shows no VAT number, whatever was typed', () => {
  const settings = { ...defaultSettings, taxRate: 0 };
  expect(
    placeholderValues({ ...facts, settings, details: { ...details, vatNumber: 'GB123456789' } }),
  ).toMatchObject({ vatNumber: '', taxRate: '' });
});

test.each([
  [[true, true, true, true, true, true, false], 'Monday to Saturday'],
  [[true, false, true, false, true, false, false], 'Monday, Wednesday and Friday'],
  [[false, false, false, false, false, true, true], 'Saturday and Sunday'],
  [[false, false, false, false, false, false, false], ''],
])('open on %j: %s', (open, words) => expect(openDaysLabel(open)).toBe(words));

const known = new Set(Object.keys(placeholderNames));

test.each(pageIds)(
  '%s ships with a title, a description of a search result’s length and known placeholders',
  (id) => {
    const { title, description, intro, body } = shippedTexts[id];
    expect(title).not.toBe('');
    expect(title).not.toMatch(/!|Oops/);
    const shown = fillPlaceholders(description, unset);
    expect(shown.length).toBeGreaterThanOrEqual(25);
    expect(shown.length).toBeLessThanOrEqual(170);
    const words = [title, description, intro, body].join('\n');
    for (const [, name = ''] of words.matchAll(/\{([^{}]*)\}/g)) expect(known).toContain(name);
    expect(words).not.toMatch(/lorem|ipsum|!(?!--)/i);
    expect(pathOfPage(id)).toMatch(/^\/[a-z-]*$/);
  },
);

/** A business before anything is set: no prices, no VAT, no gift card when it cancels. */
const bare = placeholderValues({ ...facts, details, settings: emptySettings, goodwillPence: 0 });
const shippedWords = [
  ...pageIds.map((id) => [id, Object.values(shippedTexts[id]).join('\n')] as const),
  ...shippedFaq.map(({ id, question, answer }) => [`question ${id}`, `${question}\n${answer}`] as const),
];

test.each(shippedWords)('%s says nothing of what is not set', (_id, words) => {
  expect(fillHtmlPlaceholders(words, bare)).not.toMatch(/not set|\[\[|\{/);
});
