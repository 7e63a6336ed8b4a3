import { expect, test } from 'vitest';
import { type OpenMatters, waitingFor } from './waiting-for.ts';

const nothing: OpenMatters = {
  visits: 0,
  series: 0,
  moneyUnderWay: 0,
  disputes: 0,
  dataComplaints: 0,
  giftBalancePence: 0,
  giftsToSend: 0,
  jobs: 0,
  seriesAgreed: 0,
  payoutPence: 0,
  affiliatePence: 0,
};

test('what somebody earned by recommending us is waited for until it is paid, and what they owe is not', () => {
  expect(waitingFor({ ...nothing, affiliatePence: 1000 })).toEqual([
    '£10.00 that you earned by recommending us and that is not paid yet',
  ]);
  expect(waitingFor({ ...nothing, affiliatePence: -1000 })).toEqual([]);
});

test('an erasure waits for nothing when nothing is open', () => {
  expect(waitingFor(nothing)).toEqual([]);
});

test('it says which matters are open, one or several', () => {
  expect(
    waitingFor({ ...nothing, visits: 1, disputes: 2, dataComplaints: 1, giftBalancePence: 1250 }),
  ).toEqual([
    'A clean that is booked',
    '2 reports or complaints that are not decided',
    'A complaint about your data that has no outcome yet',
    '£12.50 left on your gift cards',
  ]);
  expect(waitingFor({ ...nothing, visits: 3, series: 1, moneyUnderWay: 1, giftsToSend: 2 })).toEqual([
    '3 cleans that are booked',
    'A regular clean that goes on',
    'A payment or refund for a clean that is over',
    '2 gift cards you bought that are still to be sent',
  ]);
});

test('a cleaner waits for jobs, agreed series and pay, be it a penny', () => {
  expect(waitingFor({ ...nothing, jobs: 1, seriesAgreed: 1, payoutPence: 1 })).toEqual([
    'A job you accepted',
    'A regular clean you agreed to do',
    '£0.01 of your pay that is not on your account yet',
  ]);
});

test('pay that was corrected below nothing is open too', () => {
  expect(waitingFor({ ...nothing, payoutPence: -500 })).toEqual([
    '−£5.00 of your pay that is not on your account yet',
  ]);
});
