import type { City } from '#domain/booking/options.ts';
import type { PlannedPerson } from './plan.ts';
import type { Random } from './random.ts';
import type { Places } from './served-places.ts';
import { words } from './words.ts';

const inwardLetters = [...'ABDEFGHJLNPQRSTUWXYZ'];

/** Ofcom keeps 07700 900000 to 900999 for fiction. */
const phoneOf = (number: number) => `07700 900${String(number).padStart(3, '0')}`;

export type People = { next(city: City, fixed?: Partial<PlannedPerson>): PlannedPerson };

/** Makes people one after the other: no two share a name, an e-mail or a number. */
export function createPeople(random: Random, places: Places): People {
  const known = new Set<string>();
  let count = 0;
  const nextName = (): { firstName: string; lastName: string } => {
    const name = { firstName: random.pick(words.firstNames), lastName: random.pick(words.lastNames) };
    const whole = `${name.firstName} ${name.lastName}`;
    if (known.has(whole)) return nextName();
    known.add(whole);
    return name;
  };
  return {
    next(city, fixed = {}) {
      const name = nextName();
      const place = random.pick(places[city]);
      count += 1;
      const inward = `${random.between(1, 9)}${random.pick(inwardLetters)}${random.pick(inwardLetters)}`;
      const flat = random.chance(0.25) ? `Flat ${random.between(1, 12)}, ` : '';
      return {
        ...name,
        ...place,
        city,
        email: `${name.firstName}.${name.lastName}@example.com`.toLowerCase(),
        phone: phoneOf(count),
        address: `${flat}${random.between(1, 120)} ${random.pick(words.streets)}`,
        postalCode: `${place.outcode} ${inward}`,
        ...fixed,
      };
    },
  };
}
