import { cancelBooking } from '#server/booking/cancellation/cancel-booking.ts';
import { endBooking } from '#server/booking/ending/end-booking.ts';
import { finishBookings } from '#server/booking/visit-day/finish-bookings.ts';
import { actions, type Scene } from '../booking/sequence-actions.ts';

const minuteMs = 60_000;

type Other = { name: string; at: number };
type Times = { startsAt: number; endsAt: number };

/** What others may do to a visit meanwhile, each with the minutes from its start or its end between which it comes. */
const others: [name: string, from: keyof Times, min: number, max: number][] = [
  ['cancelByUs', 'startsAt', -300, 120],
  ['cancel', 'startsAt', -300, 60],
  ['noShow', 'startsAt', 30, 240],
  ['noShow', 'startsAt', 31, 90],
  ['correct', 'startsAt', 5, 1800],
  ['endIt', 'startsAt', 5, 150],
  ['withdraw', 'startsAt', -200, 100],
  ['overRun', 'startsAt', 0, 150],
  ['overRun', 'startsAt', 0, 150],
  ['decide', 'endsAt', 60, 3000],
  ['decide', 'endsAt', 1500, 4000],
  ['finish', 'endsAt', 1441, 3000],
  ['wrongHours', 'endsAt', 60, 3000],
];

/** Up to three of them, and the system's own closing of what nobody finished. */
export function planOthers(times: Times, random: () => number): Other[] {
  const count = Math.floor(random() * 3.6);
  const chosen = Array.from({ length: count }, () => others[Math.floor(random() * others.length)] ?? []);
  const isClosed = random() < 0.6;
  return [
    ...chosen.map(([name = 'finish', from = 'endsAt', min = 1441, max = 1500]) => ({
      name,
      at: Math.round(times[from] + (min + random() * (max - min)) * minuteMs),
    })),
    ...(isClosed ? [{ name: 'finish', at: times.endsAt + 1445 * minuteMs }] : []),
  ];
}

const anyPrice = 1_000_000;

export async function doOther(scene: Scene, name: string): Promise<void> {
  const { world, id, customer, random } = scene;
  const verb = { id, expectedVersion: null };
  const work: Record<string, () => Promise<unknown>> = {
    cancelByUs: () => cancelBooking(world.as(world.office), { ...verb, reason: 'Nobody can come' }),
    endIt: () =>
      endBooking(world.as(random() < 0.5 ? world.office : customer), {
        ...verb,
        reason: 'It has to end',
        agreedPricePence: anyPrice,
      }),
    finish: () => finishBookings(world.server.system()),
  };
  await scene.tried(() => work[name]?.() ?? actions[name]?.(scene) ?? Promise.resolve());
}
