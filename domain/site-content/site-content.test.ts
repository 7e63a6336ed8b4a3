import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { connectionsInput } from './connections-input.ts';
import { faqEntryInput } from './faq-entry-input.ts';
import { findInFaq } from './find-in-faq.ts';
import { legalDateInput } from './legal-date-input.ts';
import { mergeFaq } from './merge-faq.ts';
import { pageCopyInput } from './page-words-input.ts';
import { siteDetailsInput } from './site-details-input.ts';
import { readSocialLink } from './social-networks.ts';

const problemsOf = (checked: ReturnType<typeof checkInput>) =>
  checked.ok ? 'ok' : checked.problems.map(({ field, code }) => `${field} ${code}`).join();

const words = { title: 'About us', description: 'Who we are and how we work.', intro: '', body: '' };

test.each([
  [{}, 'ok'],
  [{ title: 'ab' }, 'title title_missing'],
  [{ description: 'Too short' }, 'description summary_short'],
  [{ description: 'x'.repeat(201) }, 'description summary_long'],
  [{ intro: 'x'.repeat(401) }, 'intro intro_long'],
  [{ body: 'x'.repeat(100_001) }, 'body body_long'],
  [{ body: '<b>'.repeat(8_001) }, 'body body_long'],
])('a page with %j: %s', (change, problem) => {
  expect(problemsOf(checkInput(pageCopyInput, { ...words, ...change }))).toBe(problem);
});

test.each([
  ['2026-11-24', 'ok'],
  ['2026-11-23', 'effectiveFrom legal_date_bad'],
  ['2027-11-24', 'ok'],
  ['2027-11-25', 'effectiveFrom legal_date_bad'],
  ['tomorrow', 'effectiveFrom legal_date_bad'],
])('a legal version from %s, written on 24 November in London: %s', (effectiveFrom, problem) => {
  const late = new Date('2026-11-24T23:30:00Z');
  expect(problemsOf(checkInput(legalDateInput(late), { effectiveFrom }))).toBe(problem);
});

const connections = {
  analyticsProvider: 'none',
  analyticsId: '',
  googleVerification: '',
  bingVerification: '',
};

test.each([
  [{}, 'ok'],
  [{ analyticsProvider: 'ga4', analyticsId: 'g-abc123def4' }, 'ok'],
  [{ analyticsProvider: 'ga4', analyticsId: 'UA-12345-1' }, 'analyticsId analytics_id_bad'],
  [{ analyticsProvider: 'ga4', analyticsId: "G-1');alert(1)//" }, 'analyticsId analytics_id_bad'],
  [{ analyticsProvider: 'plausible', analyticsId: 'Example.co.uk' }, 'ok'],
  [{ analyticsProvider: 'plausible', analyticsId: 'nowhere' }, 'analyticsId analytics_id_bad'],
  [{ analyticsProvider: 'other' }, 'analyticsProvider analytics_provider_bad'],
  [{ googleVerification: '<meta name="google-site-verification" content="abc_DEF-12345" />' }, 'ok'],
  [{ googleVerification: '"><script>' }, 'googleVerification verification_bad'],
])('connections %j: %s', (change, problem) => {
  expect(problemsOf(checkInput(connectionsInput, { ...connections, ...change }))).toBe(problem);
});

test('ids are kept as their services write them, a token without its tag, and none without a service', () => {
  const kept = (change: object) => {
    const checked = checkInput(connectionsInput, { ...connections, ...change });
    return checked.ok ? checked.value : null;
  };
  expect(kept({ analyticsProvider: 'ga4', analyticsId: ' g-abc123def4 ' })?.analyticsId).toBe('G-ABC123DEF4');
  expect(kept({ analyticsId: 'G-ABC123' })?.analyticsId).toBe('');
  expect(kept({ bingVerification: '<meta content="0123ABCDEF">' })?.bingVerification).toBe('0123ABCDEF');
});

test.each([
  ['facebook', 'facebook.com/brightwren', 'https://facebook.com/brightwren'],
  ['facebook', 'https://www.facebook.com/brightwren', 'https://www.facebook.com/brightwren'],
  ['x', 'https://twitter.com/brightwren', 'https://twitter.com/brightwren'],
  ['facebook', 'https://facebook.com.evil.example/brightwren', null],
  ['facebook', 'https://facebook.com', null],
  ['facebook', 'javascript:alert(1)', null],
  ['instagram', 'https://user:pass@instagram.com/brightwren', null],
] as const)('on %s, %s is %s', (network, typed, link) => {
  expect(readSocialLink(network, typed)).toBe(link);
});

test('links that were left empty are left out, and a wrong one is named', () => {
  const details = { notice: '', noticeUntil: null, openingHours: '' };
  const check = (...links: [network: string, url: string][]) =>
    checkInput(siteDetailsInput, {
      ...details,
      socialLinks: links.map(([network, url]) => ({ network, url })),
    });
  const checked = check(['facebook', ''], ['x', 'x.com/b'], ['elsewhere', 'nowhere']);
  expect(checked.ok && checked.value.socialLinks).toEqual({ x: 'https://x.com/b' });
  expect(problemsOf(check(['facebook', ''], ['x', 'nowhere']))).toBe('socialLinks.1.url social_link_bad');
});

test('a question needs a topic, a question and an answer', () => {
  expect(problemsOf(checkInput(faqEntryInput, { topic: '', question: 'Why', answer: '' }))).toBe(
    'topic faq_topic_bad,question faq_question_bad,answer faq_answer_bad',
  );
});

const entry = (id: string, question: string, answerText = '') => ({
  id,
  topic: 'Cancelling',
  question,
  answer: answerText,
  answerText,
});

test('a changed question takes the place of the shipped one, and one of our own comes where it is put', () => {
  const shipped = [entry('a', 'First'), entry('b', 'Second')];
  const kept = [
    { ...entry('b', 'Second, said better'), position: 200, isRemoved: false, version: 3 },
    { ...entry('own', 'In between'), position: 150, isRemoved: false, version: 1 },
  ];
  expect(
    mergeFaq(shipped, kept).map(({ id, question, isShipped, isChanged, version }) => [
      id,
      question,
      isShipped,
      isChanged,
      version,
    ]),
  ).toEqual([
    ['a', 'First', true, false, 0],
    ['own', 'In between', false, true, 1],
    ['b', 'Second, said better', true, true, 3],
  ]);
});

const asked = [
  entry('cost', 'What does cancelling cost?', 'Nothing until 24 hours before.'),
  entry('pets', 'What about pets?', 'Tell us when you book. A cancelled clean costs nothing.'),
  { ...entry('keys', 'Who has my keys?', 'Only your cleaner.'), topic: 'Cleaners' },
];

test.each([
  ['cancel', ['cost', 'pets']],
  ['Cancellation costs', ['cost', 'pets']],
  ['PET', ['pets']],
  ['how do I cancel', ['cost', 'pets']],
  ['key', ['keys']],
  ['24 hours', ['cost']],
  ['elephant', []],
  ['', ['cost', 'pets', 'keys']],
  ['?!', ['cost', 'pets', 'keys']],
  ['what', ['cost', 'pets']],
])('searching for "%s" finds %j', (search, ids) => {
  expect(findInFaq(asked, search).map(({ id }) => id)).toEqual(ids);
});
