import type { Visit } from '#domain/matching/visit.ts';
import { visitInterval } from '#domain/time/london.ts';
import type { Nearest } from '#server/provider/candidate.store.ts';
import type { Calendar } from '../stage/calendar.ts';

const quarterHours = 16;
const london = { latitude: 51.5, longitude: -0.13, outcode: 'SW1A' };
/** Further from every served outcode than anybody travels. */
const highlands = { latitude: 58.5, longitude: -4.9, outcode: 'IV27' };

function visitAt(place: typeof london, startDate: string, startTime: string): Visit {
  const { startsAt, endsAt } = visitInterval(startDate, startTime, quarterHours);
  return { serviceType: 'standardcleaning', startDate, startTime, quarterHours, startsAt, endsAt, ...place };
}

export type Situation = { name: string; visit: Visit; nearest: Nearest; isEmpty: boolean };

/** What is asked of matching: the ordinary case and the two that an index alone does badly. */
export function situationsOf(calendar: Calendar): Situation[] {
  const ordinaryDay = calendar.openDays[6] ?? calendar.fullDay;
  const full = visitAt(london, calendar.fullDay, '10:00');
  return [
    { name: 'city', visit: visitAt(london, ordinaryDay, '10:00'), nearest: 200, isEmpty: false },
    {
      name: 'empty rural place',
      visit: visitAt(highlands, ordinaryDay, '10:00'),
      nearest: 200,
      isEmpty: true,
    },
    { name: 'city, nobody free', visit: full, nearest: 200, isEmpty: true },
    { name: 'city, nobody free, widened to 1,000', visit: full, nearest: 1000, isEmpty: true },
  ];
}
