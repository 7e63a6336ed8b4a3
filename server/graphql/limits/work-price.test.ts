import { expect, test } from 'vitest';
import { operationRights } from '#domain/access/rights/rights.ts';
import { isForm } from './work-price.ts';

test('what strangers wait with is what they may send or try out, and no booking, link or page', () => {
  expect(Object.keys(operationRights).filter(isForm).toSorted()).toEqual([
    'checkGiftCard',
    'checkPromoCode',
    'createCareerApplication',
    'createContactMessage',
    'createDataProtectionComplaint',
    'createGiftCard',
    'createQuote',
    'createServiceProvider',
    'joinWaitlist',
  ]);
});
