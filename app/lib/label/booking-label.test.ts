import { expect, test } from 'vitest';
import { extrasLabel, hoursLabel, howOftenLabel, roomsLabel, serviceLabel } from './booking-label.ts';

test('a wire value has its words, and one we do not know is shown as it is', () => {
  expect(serviceLabel('deepcleaning')).toBe('Deep cleaning');
  expect(serviceLabel('somethingnew')).toBe('somethingnew');
  expect(serviceLabel(null)).toBe('');
});

test('rooms and hours agree in number', () => {
  expect(roomsLabel(2, 1)).toBe('2 bedrooms, 1 bathroom');
  expect(roomsLabel(null, null)).toBe('');
  expect(hoursLabel(1)).toBe('1 hour');
  expect(hoursLabel(3.5)).toBe('3.5 hours');
});

test('only the extras that were chosen are named', () => {
  expect(extrasLabel({ ironing: true, innerFridge: true, laundry: false })).toBe(
    'Ironing, Inside the fridge',
  );
  expect(extrasLabel(null)).toBe('None');
});

test('how often says two weeks or a month where it is known, and never both', () => {
  const often = 'MoreThanTwoWeeks';
  expect(howOftenLabel({ serviceFrequency: often, schedule: 'biweekly' })).toBe('Every two weeks');
  expect(howOftenLabel({ serviceFrequency: often, schedule: 'monthly' })).toBe('Every month');
  expect(howOftenLabel({ serviceFrequency: often, schedule: null })).toBe('Every two weeks or monthly');
  expect(howOftenLabel({ serviceFrequency: 'Daily', schedule: 'weekly' })).toBe('Every working day');
  expect(howOftenLabel({ serviceFrequency: 'OneOff', schedule: null })).toBe('Just once');
});
