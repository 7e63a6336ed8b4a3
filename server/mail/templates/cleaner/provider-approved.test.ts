import { expect, test } from 'vitest';
import type { MailPropsOf } from '../../mail-types.ts';
import { providerApproved } from './provider-approved.ts';

const blocksOf = (asked: MailPropsOf<'provider-approved'>['asked']) =>
  providerApproved({ firstName: 'Asha', asked }, 'https://example.com').blocks;

test('what HMRC may ask us for is asked for, with a link to its card', () => {
  const blocks = blocksOf(['date-of-birth', 'tax-number']);
  expect(JSON.stringify(blocks)).toContain(
    'your date of birth and tax reference (UTR) or National Insurance number. You can take jobs without.',
  );
  expect(blocks).toContainEqual({
    kind: 'link',
    label: 'Give my tax details',
    href: 'https://example.com/dashboard/sp/profile#tax',
  });
});

test('whoever gave both, and a mail from before they were asked for, asks for nothing', () => {
  for (const asked of [[], undefined]) expect(JSON.stringify(blocksOf(asked))).not.toContain('HMRC');
});
