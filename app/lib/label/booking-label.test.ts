import { expect, test } from 'vitest';
import { extrasWords, hoursWords, roomsWords, serviceWords } from './booking-words.ts';

test('a wire value has its words, and one we do not know is shown as it is', () => {
  expect(serviceWords('deepcleaning')).toBe('Deep cleaning');
  expect(serviceWords('somethingnew')).toBe('somethingnew');
  expect(serviceWords(null)).toBe('');
});

test('rooms and hours agree in number', () => {
  expect(roomsWords(2, 1)).toBe('2 bedrooms, 1 bathroom');
  expect(roomsWords(null, null)).toBe('');
  expect(hoursWords(1)).toBe('1 hour');
  expect(hoursWords(3.5)).toBe('3.5 hours');
});

test('only the extras that were chosen are named', () => {
  expect(extrasWords({ ironing: true, innerFridge: true, laundry: false })).toBe(
    'Ironing, Inside the fridge',
  );
  expect(extrasWords(null)).toBe('None');
});
