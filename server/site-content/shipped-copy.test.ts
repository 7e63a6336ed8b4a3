import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shippedFaq } from '#domain/site-text/faq/shipped-faq.ts';
import { legalPageIds, pageIds } from '#domain/site-text/page-id.ts';
import { placeholderNames } from '#domain/site-text/placeholder-names.ts';
import { shippedLegalVersions } from '#domain/site-text/shipped-legal-versions.ts';
import { shippedTexts } from '#domain/site-text/shipped-texts.ts';
import { cleanRichText } from '../text/clean-rich-text.ts';

const clean = (html: string) => cleanRichText(html, { withTables: true });

test.each(pageIds)('nothing of what %s ships with is lost by cleaning', (id) => {
  expect(clean(shippedTexts[id].body)).toBe(shippedTexts[id].body);
});

test('questions ship under ids of their own, cleaned, and with placeholders that exist', () => {
  expect(new Set(shippedFaq.map(({ id }) => id)).size).toBe(shippedFaq.length);
  for (const { id, topic, question, answer } of shippedFaq) {
    expect(clean(answer), id).toBe(answer);
    for (const [, name = ''] of `${topic}${question}${answer}`.matchAll(/\{([^{}]*)\}/g))
      expect(Object.keys(placeholderNames)).toContain(name);
    expect(`${question}${answer}`, id).not.toMatch(/!|Oops|lorem/i);
  }
});

/** Of each legal page as it shipped in each version; words that people agreed to never change under their version. */
const shippedHashes: Record<string, string> = {
  'terms-and-conditions 2026-11-22': 'da631d9bf6a7',
  'terms-and-conditions 2026-11-28': '869cdf9d62fa',
  'privacy-policy 2026-11-22': '9abf583f4530',
  'privacy-policy 2026-11-23': 'c5fb7fd00963',
  'privacy-policy 2026-11-24': '8d70c47ceafa',
  'privacy-policy 2026-11-28': '85c83e744647',
  'general-data-protection 2026-11-22': 'fab494970ada',
  'general-data-protection 2026-11-23': '3185be3998a2',
  'cookies-policy 2026-11-22': '33a8750a3518',
  'cookies-policy 2026-11-29': '4af22bc13c3f',
  'website-disclaimer 2026-11-22': '420dbfdf48c0',
  'accessibility 2026-11-22': 'b44e608291b0',
};

test.each(legalPageIds)('%s still says what its version said when it shipped', (id) => {
  const words = JSON.stringify(shippedTexts[id]);
  const hash = createHash('sha256').update(words).digest('hex').slice(0, 12);
  expect(`${id} ${shippedLegalVersions[id]} ${hash}`).toBe(
    `${id} ${shippedLegalVersions[id]} ${shippedHashes[`${id} ${shippedLegalVersions[id]}`]}`,
  );
});
