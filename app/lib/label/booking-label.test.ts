import { expect, test } from 'vitest';
import { labels } from '#domain/booking/options.ts';
import { includedInMove } from '#domain/booking/price/hours.ts';
import { roomsText } from '#domain/booking/visit/home-text.ts';
import { extrasLabel, hoursLabel, howOftenLabel, serviceLabel } from './booking-label.ts';

test('a wire value has its words, and one we do not know is shown as it is', () => {
  expect(serviceLabel('deepcleaning')).toBe('Deep cleaning');
  expect(serviceLabel('somethingnew')).toBe('somethingnew');
  expect(serviceLabel(null)).toBe('');
});

test('rooms and hours agree in number', () => {
  expect(roomsText(2, 1)).toBe('2 bedrooms, 1 bathroom');
  expect(roomsText(null, null)).toBe('');
  expect(hoursLabel(1)).toBe('1 hour');
  expect(hoursLabel(3.5)).toBe('3.5 hours');
});

test('only the extras that were chosen are named', () => {
  const serviceType = 'regularcleaning';
  const extras = { ironing: true, innerFridge: true, laundry: false };
  expect(extrasLabel({ extras, serviceType })).toBe('Ironing, Inside the fridge');
  expect(extrasLabel({ extras: null, serviceType })).toBe('None');
});

test('a move names what is part of it, which nobody has to choose', () => {
  const serviceType = 'move-out/incleaning';
  const included = 'Inside of oven, fridge and windows included';
  expect(extrasLabel({ extras: null, serviceType })).toBe(included);
  expect(extrasLabel({ extras: { laundry: true }, serviceType })).toBe(`Laundry, ${included}`);
  const things = includedInMove.map((extra) => labels.extra[extra].split(' ').at(-1));
  expect(things.filter((thing) => !included.includes(thing ?? '?'))).toEqual([]);
});

test('how often says two weeks or a month where it is known, and never both', () => {
  const often = 'MoreThanTwoWeeks';
  expect(howOftenLabel({ serviceFrequency: often, schedule: 'biweekly' })).toBe('Every two weeks');
  expect(howOftenLabel({ serviceFrequency: often, schedule: 'monthly' })).toBe('Every month');
  expect(howOftenLabel({ serviceFrequency: often, schedule: null })).toBe('Every two weeks or monthly');
  expect(howOftenLabel({ serviceFrequency: 'Daily', schedule: 'weekly' })).toBe('Every working day');
  expect(howOftenLabel({ serviceFrequency: 'OneOff', schedule: null })).toBe('Just once');
});
