import type { Calendar } from '../stage/calendar.ts';

const postalCodes = ['SW1A 1AA', 'BN1 1AA', 'M1 1AA', 'B1 1AA', 'LS1 1AA'];
const startTimes = ['09:00', '12:00', '15:00'];

/** The answers of the so-manyth customer, each of their own; places, days and times take turns. */
export function bookingAnswers(number: number, { openDays }: Calendar): Record<string, unknown> {
  return {
    serviceType: 'standardcleaning',
    serviceLocation: 'House',
    serviceFrequency: 'OneOff',
    bedroomCount: 2,
    bathroomCount: 1,
    extras: ['innerOven'],
    quarterHours: 14,
    cleanerCount: 1,
    cleaningSupplies: true,
    startDate: openDays[number % openDays.length],
    startTime: startTimes[Math.floor(number / 7) % startTimes.length],
    firstName: 'Carla',
    lastName: 'Customer',
    email: `bench${number}@example.com`,
    phone: '07700 900456',
    address: '10 Example Road',
    postalCode: postalCodes[number % postalCodes.length],
    pets: 'A cat',
    parking: 'free',
    commentsForAssistant: 'The key is with the neighbour.',
    termsCondition: true,
    earlyStartRequest: true,
  };
}
