import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { applicationInput } from './application-input.ts';
import { careerPostInput } from './career-post-input.ts';

const post = { title: 'Cleaner', description: 'Clean homes in Leeds.', location: 'Leeds' };
const application = {
  name: 'Ada  Applicant',
  email: 'Ada@Example.com',
  phone: '07700 900123',
  cvPath: 'a-key',
  desiredPay: 13.5,
  message: ' I like cleaning. ',
};
const postProblem = (change: object) => {
  const checked = checkInput(careerPostInput, { ...post, ...change });
  return checked.ok ? 'ok' : checked.problems.map(({ code }) => code).join();
};
const applicationProblem = (change: object) => {
  const checked = checkInput(applicationInput, { ...application, ...change });
  return checked.ok ? 'ok' : checked.problems.map(({ field, code }) => `${field} ${code}`).join();
};

test.each([
  [{ title: 'ab' }, 'title_missing'],
  [{ title: 'abc' }, 'ok'],
  [{ title: 'a'.repeat(120) }, 'ok'],
  [{ title: 'a'.repeat(121) }, 'title_long'],
  [{ description: ' 123456789 ' }, 'description_missing'],
  // What is pasted from elsewhere loses most of its markup before it is measured.
  [{ description: 'a'.repeat(100_000) }, 'ok'],
  [{ description: 'a'.repeat(100_001) }, 'description_long'],
  [{ description: '<p>'.repeat(5_001) }, 'description_long'],
  [{ hours: 'a'.repeat(120) }, 'ok'],
  [{ hours: 'a'.repeat(121) }, 'job_hours_long'],
  [{ hours: null }, 'ok'],
  [{ payFrom: 13.5, payPeriod: 'hour' }, 'ok'],
  [{ payFrom: 13.5, payTo: 13.5, payPeriod: 'hour' }, 'ok'],
  [{ payFrom: 13.5, payTo: 13.49, payPeriod: 'hour' }, 'job_pay_to_low'],
  [{ payFrom: 0, payPeriod: 'hour' }, 'job_pay_bad'],
  [{ payFrom: 13.505, payPeriod: 'hour' }, 'job_pay_bad'],
  [{ payFrom: 200.01, payPeriod: 'hour' }, 'job_pay_bad'],
  [{ payFrom: 13, payTo: 26_000, payPeriod: 'hour' }, 'job_pay_bad'],
  [{ payFrom: 26_000, payPeriod: 'year' }, 'ok'],
  [{ payFrom: 26_000 }, 'job_pay_period_missing'],
  [{ payTo: 26_000, payPeriod: 'year' }, 'job_pay_from_missing'],
  [{ payPeriod: 'hour' }, 'ok'],
  [{ location: 'L' }, 'location_missing'],
  [{ location: 'a'.repeat(80) }, 'ok'],
  [{ location: 'a'.repeat(81) }, 'location_long'],
])('a post with %o is %s', (change, expected) => {
  expect(postProblem(change)).toBe(expected);
});

test.each([
  [{ cvPath: '' }, 'cvPath cv_missing'],
  [{ cvPath: undefined }, 'cvPath cv_missing'],
  [{ desiredPay: null }, 'ok'],
  [{ desiredPay: undefined }, 'ok'],
  [{ desiredPay: 0 }, 'ok'],
  [{ desiredPay: 200 }, 'ok'],
  [{ desiredPay: 200.01 }, 'desiredPay desired_pay_bad'],
  [{ desiredPay: -1 }, 'desiredPay desired_pay_bad'],
  [{ desiredPay: 13.505 }, 'desiredPay desired_pay_bad'],
  [{ message: '' }, 'ok'],
  [{ message: undefined }, 'ok'],
  [{ message: 'a'.repeat(2001) }, 'message message_long'],
  [{ email: 'ada' }, 'email email_bad'],
])('an application with %o is %s', (change, expected) => {
  expect(applicationProblem(change)).toBe(expected);
});

test('an application is kept tidied, its pay in pence', () => {
  expect(checkInput(applicationInput, application)).toEqual({
    ok: true,
    value: {
      name: 'Ada Applicant',
      email: 'ada@example.com',
      phone: '+447700900123',
      cvKey: 'a-key',
      desiredPayPence: 1350,
      message: 'I like cleaning.',
    },
  });
});
