import { expect, test } from 'vitest';
import { bookingReceived } from './booking-received.ts';

const props = {
  bookingId: 'b1',
  firstName: 'Carla',
  visit: {
    serviceName: 'Deep cleaning',
    frequency: 'Just once',
    when: 'Thursday 26 November, 10:00am',
    length: '6.5 hours',
    cleaners: '1 cleaner',
  },
  address: '10 Example Road, SW1A 1AA',
  priceLines: [],
  paymentNote: '',
  isEarlyStart: false,
  cancelling: 'You can cancel free of charge until the clean starts.',
};
const written = (more: object) =>
  JSON.stringify(bookingReceived({ ...props, ...more }, 'https://brightwren.example'));

test('the mail says what was ordered, and one from before does without', () => {
  expect(written({ home: [['Extras', 'Inside the oven']] })).toContain('["Extras","Inside the oven"]');
  expect(written({})).toContain('["Cleaners","1 cleaner"],["Where",');
});

test('a business reads no right that it has not got', () => {
  expect(written({})).toContain('Your right to cancel');
  expect(written({ isBusinessUse: true })).not.toContain('Your right to cancel');
});

test('what its link opens is said: an account, or the booking in the account there is', () => {
  const sealedLink = 'https://brightwren.example/verifyaccount?token=t';
  expect(written({ sealedLink })).toContain('Open my account');
  expect(written({ sealedLink, opens: 'claim-account' })).toContain('Open my account');
  expect(written({ sealedLink, opens: 'claim-booking' })).toContain('Add it to my account');
  expect(written({ opens: 'claim-booking' })).toContain('/dashboard/cs/booking/b1');
});

test('a mailbox that has another clean then is told so, with what cancels this one', () => {
  const otherCleans = [
    { startDate: '2026-11-26', startTime: '09:00', address: '10 Example Road', isRegular: true },
  ];
  const sealedSecondCleanLink = 'https://brightwren.example/second-clean/t';
  const both = written({ otherCleans, sealedSecondCleanLink });
  expect(both).toContain(
    'You now have two cleans at that time: this one (Thursday 26 November, 10:00am), and your regular clean at 10 Example Road at 9:00am that day.',
  );
  expect(both).toContain('Cancel this one, free');
  expect(both).toContain(sealedSecondCleanLink);
  expect(written({ otherCleans: [], sealedSecondCleanLink })).not.toContain('two cleans');
});
