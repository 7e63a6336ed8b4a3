import { expect, test } from 'vitest';
import { tasksOf } from './service-tasks.ts';

const all = (clean: 'standard' | 'deep' | 'move') => tasksOf(clean).flatMap(({ tasks }) => tasks);

test('each clean does what the one before it does, but beds are made in no empty home', () => {
  expect(all('deep')).toEqual(expect.arrayContaining(all('standard')));
  const notWhenMoving = all('deep').filter((task) => !all('move').includes(task));
  expect(notWhenMoving).toEqual(['Beds made, or changed if you leave the linen out']);
});

test('oven, fridge and windows belong to a move clean alone; elsewhere they are extras (rules/prices#suggested-hours)', () => {
  const included = ['Inside the oven', 'Inside the fridge', 'Inside the windows'];
  expect(all('move')).toEqual(expect.arrayContaining(included));
  expect(all('deep').filter((task) => included.includes(task))).toEqual([]);
});
