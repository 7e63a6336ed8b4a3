import { countFreePlaces, type OpenDemand } from '#domain/matching/available-times.ts';
import { isEligible } from '#domain/matching/eligibility.ts';
import type { Visit } from '#domain/matching/visit.ts';
import { visitInterval } from '#domain/time/london.ts';
import type { PlannedCustomer, PlannedProvider, PlannedVisit } from './plan.ts';

export function visitOf({ person, answers }: PlannedCustomer, startDate: string, startTime: string): Visit {
  return {
    serviceType: answers.serviceType,
    startDate,
    startTime,
    quarterHours: answers.quarterHours,
    latitude: person.latitude,
    longitude: person.longitude,
    outcode: person.outcode,
    ...visitInterval(startDate, startTime, answers.quarterHours),
  };
}

/**
 * Who works when, by the same rules as matching: the use-cases will find what is planned here possible.
 */
export function createSchedule(providers: PlannedProvider[]) {
  const approved = providers.filter((provider) => provider.approvedAt !== null);
  const demand: OpenDemand[] = [];
  return {
    /** Those of the customer's city who could come, and were approved when it was booked. */
    findFree({ city }: PlannedCustomer['person'], visit: Visit, bookedAt: Date): PlannedProvider[] {
      return approved.filter(
        ({ person, approvedAt, candidate }) =>
          person.city === city &&
          approvedAt &&
          approvedAt < bookedAt &&
          isEligible(candidate, visit).eligible,
      );
    },
    countFree: (visit: Visit): number =>
      countFreePlaces({ providers: approved.map(({ candidate }) => candidate), demand, visit }),
    /** Fills the time of those who accept and of those who stand by, and leaves the other places open. */
    enter({ customer, startDate, startTime, providers: takers, standBy = [] }: PlannedVisit): void {
      const visit = visitOf(customer, startDate, startTime);
      for (const provider of [...takers, ...standBy]) provider.occupied.push(visit);
      const openPlaces = customer.answers.cleanerCount - takers.length;
      if (openPlaces > 0) demand.push({ ...visit, openPlaces });
    },
  };
}

export type Schedule = ReturnType<typeof createSchedule>;
