import { expect, test } from 'vitest';
import { judgeSpeed, machineFigure, measureSpeed } from './machine-speed.ts';

const { wallSeconds, cpuSeconds } = machineFigure;

test('a machine waits as many times as long as the fixed loop took, at least once and at most four times', () => {
  const waitOf = (times: number) => judgeSpeed(wallSeconds * times, cpuSeconds).wait;
  expect([0.5, 1, 2.5, 9].map(waitOf)).toEqual([1, 1, 2.5, 4]);
});

test('a busy machine is not a slow one: its speed is that of its processor time', () => {
  expect(judgeSpeed(wallSeconds * 3, cpuSeconds)).toMatchObject({ wait: 3, speed: 1 });
  expect(judgeSpeed(wallSeconds, cpuSeconds * 0.8)).toMatchObject({ wait: 1, speed: 0.8 });
});

test('the fixed loop is measured', async () => {
  const measured = await measureSpeed();
  expect(measured.cpuSeconds).toBeGreaterThan(0);
  expect(measured.wait).toBeGreaterThanOrEqual(1);
});
