import { expect, test } from 'vitest';
import { shippedFaq } from '#domain/site-text/faq/shipped-faq.ts';
import { shippedTexts } from '#domain/site-text/shipped-texts.ts';
import { checkKinds } from './check-kinds.ts';
import { checkedStatement, publicChecks } from './check-labels.ts';

test('the words name every check that is recorded, in its order, and no other', () => {
  expect(publicChecks.map(({ kind }) => kind)).toEqual(checkKinds);
  expect(checkedStatement).toBe(
    'Before somebody may clean for us, we have seen an identity document, a basic DBS certificate, the right to work in the United Kingdom and insurance.',
  );
});

test('whatever text of ours tells customers of the checks says it in that one sentence', () => {
  // The privacy policy speaks to cleaners, of their papers.
  const { 'privacy-policy': _, ...pages } = shippedTexts;
  const texts = [...Object.values(pages).map(({ body }) => body), ...shippedFaq.map(({ answer }) => answer)];
  expect(texts.filter((text) => text.includes(checkedStatement))).toHaveLength(3);
  for (const text of texts) expect(text.replace(checkedStatement, '')).not.toContain('DBS');
});
