import { expect, test } from 'vitest';
import { type FoundFacts, foundDetail, foundTitle } from './found-label.ts';

const facts: FoundFacts = {
  firstName: 'Carla',
  lastName: 'Customer',
  label: null,
  email: 'carla@example.com',
  phone: '+447700900456',
  postalCode: 'SW1A 1AA',
  startDate: null,
  startTime: null,
  serviceType: null,
  pence: null,
  // Ten minutes to midnight in summer is the next day in London.
  at: new Date('2026-06-30T23:50:00Z'),
};
const told = (kind: Parameters<typeof foundTitle>[0], more: Partial<FoundFacts>) => [
  foundTitle(kind, { ...facts, ...more }),
  foundDetail(kind, { ...facts, ...more }),
];

test('each kind is called by what people know it by, with who and when in London', () => {
  const visit = {
    label: 'BW-7K3M9Q',
    startDate: '2026-11-26',
    startTime: '10:00',
    serviceType: 'deepcleaning',
  };
  expect(told('booking', visit)).toEqual([
    'BW-7K3M9Q, Carla Customer',
    'Thursday 26 November 2026, 10:00am · Deep cleaning · SW1A 1AA',
  ]);
  expect(told('customer', {})).toEqual(['Carla Customer', 'carla@example.com · +447700900456 · SW1A 1AA']);
  expect(told('invoice', { label: 'INV-2026-000012', pence: 10_050 })).toEqual([
    'INV-2026-000012',
    'Carla Customer · £100.50 · Wednesday 1 July 2026',
  ]);
  expect(told('giftCard', { label: 'K7QZ', pence: 2500 })).toEqual([
    'Gift card ending K7QZ',
    'For Carla Customer · £25.00 left · Wednesday 1 July 2026',
  ]);
  expect(told('contactMessage', { label: 'A lost glove' })).toEqual([
    'A lost glove',
    'Carla Customer · carla@example.com · Wednesday 1 July 2026',
  ]);
});
