import { expect, test } from 'vitest';
import { waitingLabel } from './waiting-label.ts';

const offer = {
  answerBy: '2026-11-24T14:00:00Z',
  cleanersAsked: ['Asha', 'Ben'],
  cleanersAccepted: ['Ben'],
  fee: 0,
};

test('it names whom we wait for, until when, and who can come already', () => {
  expect(waitingLabel(offer, 'customer')).toBe(
    'We have asked Asha and wait until 2:00pm on Tuesday 24 November. Ben can come. After that it is done in any case, if need be with another cleaner.',
  );
});

test('where a refusal would cost something it says what was agreed to', () => {
  expect(waitingLabel({ ...offer, fee: 39.9, isFeeAgreed: true }, 'customer')).toContain(
    'it is moved all the same and costs £39.90',
  );
  expect(waitingLabel({ ...offer, fee: 39.9, isFeeAgreed: false }, 'customer')).toContain(
    'stays as it is and nothing is charged',
  );
});

test('the office reads of the clean, not of its own', () => {
  expect(waitingLabel({ ...offer, fee: 39.9, isFeeAgreed: false }, 'company')).toContain(
    'If they can’t, the clean stays as it is and nothing is charged.',
  );
});
