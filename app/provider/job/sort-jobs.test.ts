import { expect, test } from 'vitest';
import { sortJobs } from './sort-jobs.ts';

const own = (serviceStatus: string) => ({ items: [{ spEmail: 'asha@example.com', serviceStatus }] });
const other = { items: [{ spEmail: null, serviceStatus: 'accepted' }] };
const invitation = { distanceKm: 3 };

test('an invitation without an answer is offered, also when another cleaner has taken one of two places', () => {
  const jobs = [
    { id: 'a', bookingStatus: 'pending', invitation, bookingServiceProviders: { items: [] } },
    { id: 'b', bookingStatus: 'pending', invitation, bookingServiceProviders: other },
  ];
  expect(sortJobs(jobs)).toEqual({ offered: jobs, accepted: [] });
});

test('what was accepted or started is to be done, whether or not it was offered first', () => {
  const jobs = [
    { id: 'a', bookingStatus: 'pending', invitation, bookingServiceProviders: own('accepted') },
    { id: 'b', bookingStatus: 'confirmed', invitation: null, bookingServiceProviders: own('started') },
  ];
  expect(sortJobs(jobs)).toEqual({ offered: [], accepted: jobs });
});

test('finished jobs and offers that are gone are in neither list', () => {
  const jobs = [
    { bookingStatus: 'confirmed', invitation, bookingServiceProviders: own('completed') },
    { bookingStatus: 'confirmed', invitation, bookingServiceProviders: other },
    { bookingStatus: 'pending', invitation: null, bookingServiceProviders: null },
  ];
  expect(sortJobs(jobs)).toEqual({ offered: [], accepted: [] });
});
