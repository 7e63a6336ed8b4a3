import { expect, test } from 'vitest';
import type { MailPropsOf } from '../../mail-types.ts';
import { seriesVisits } from './series-visits.ts';

type Props = MailPropsOf<'series-visits'>;

const amended = {
  from: 'Tuesday 8 December',
  length: '4 hours (until now 3.5 hours)',
  cleaners: '',
  added: 'Ironing',
  takenOff: '',
  products: 'The customer has them',
  address: '',
  price: '£91.20 (until now £79.80)',
  laterPrice: '£96.00 from Tuesday 26 January on',
};
const base: Props = {
  seriesId: 'series',
  firstName: 'Mia',
  to: 'customer',
  act: 'amended',
  fromNowOn: '',
  groups: [{ state: 'covered', visits: ['Tuesday 8 December, 10:00am'], who: 'Asha', pay: '' }],
  answerBy: '',
  bookingId: 'booking',
};
const wordsOf = (props: Props) => {
  const { subject, blocks } = seriesVisits(props, 'https://example.com');
  return { subject, words: JSON.stringify(blocks) };
};

test('a changed clean tells its customer what is other and what a visit costs, and its cleaner no price', () => {
  const customers = wordsOf({ ...base, isAmended: true, amended });
  expect(customers.subject).toBe('Your regular clean changes from Tuesday 8 December on');
  expect(customers.words).toContain('["Price a visit","£91.20 (until now £79.80)"]');
  expect(customers.words).toContain('["Price later","£96.00 from Tuesday 26 January on"]');
  expect(customers.words).toContain('["Products","You have them"]');
  const told = { ...amended, price: '', laterPrice: '' };
  const cleaners = wordsOf({ ...base, to: 'provider', isAmended: true, amended: told });
  expect(cleaners.words).toContain('A regular clean changes from Tuesday 8 December on.');
  expect(cleaners.words).toContain('["Products","The customer has them"]');
  expect(cleaners.words).not.toContain('£');
});

test('another frequency says its rhythm, what is left out and what is too near for that', () => {
  const days = ['Tuesday 15 December, 10:00am'];
  const { subject, words } = wordsOf({
    ...base,
    act: 'frequency',
    fromNowOn: 'From now on every second Tuesday, 10:00am',
    amended,
    groups: [
      { state: 'freed', visits: days, who: '', pay: '' },
      { state: 'too-near', visits: days, who: '', pay: '' },
      { state: 'unchanged', visits: days, who: '', pay: '' },
    ],
  });
  expect(subject).toBe('Your regular clean: every second Tuesday, 10:00am');
  expect(words).toContain('These visits are left out. They cost you nothing:');
  expect(words).toContain('so they stay booked. To cancel one, open it: you see what it costs first.');
  expect(words).toContain('These could not be changed with the others yet.');
});

test('somebody else is told of to both, and a cleaner who has no job left is led to their jobs', () => {
  const left = { name: 'Asha', from: 'Tuesday 8 December' };
  const asked = { ...base, act: 'cleaner', left } as const;
  expect(wordsOf(asked).words).toContain(
    'From Tuesday 8 December on Asha no longer comes to your regular clean. We are asking others.',
  );
  const freed = [{ state: 'freed' as const, visits: ['Tuesday 8 December, 10:00am'], who: '', pay: '' }];
  const { subject, words } = wordsOf({ ...asked, to: 'provider', bookingId: '', groups: freed });
  expect(subject).toBe('A regular clean: these times are yours again');
  expect(words).toContain('It does not count against you.');
  expect(words).toContain('/dashboard/sp/bookings');
});
