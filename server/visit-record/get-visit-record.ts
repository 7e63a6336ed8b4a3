import { isOurs } from '#domain/access/actor.ts';
import { can, requirePermission } from '#domain/access/permissions.ts';
import type { Extra, ServiceLocation, ServiceType } from '#domain/booking/options.ts';
import { type ChecklistTask, checklistOf, readTask } from '#domain/visit-record/checklist.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import { getBooking } from '../booking/get-booking.ts';
import type { ProviderBookingRow } from '../booking/provider-booking.store.ts';
import type { VisibleBooking } from '../booking/visible-booking.ts';
import { callsPressed } from '../booking/visit-day/load-accepted-part.ts';
import type { Ctx } from '../context.ts';
import { type FileLink, makeFileLink } from '../file/file-link.ts';
import {
  findEntries,
  findWishes,
  isDisputed,
  photosIn,
  type RecordEntry,
  type VisitWishes,
} from './visit-record.store.ts';
import { whyStays } from './why-stays.ts';

export type VisitTask = ChecklistTask & { isDone: boolean; at: Date | null; by: string | null };
export type VisitTime = { kind: VisitTimeKind; at: Date; by: string };
export type VisitTimeKind = 'on-the-way' | 'waiting' | 'call' | 'start' | 'finish';

/** A photo, and whether its reader may withdraw it. */
export type RecordPhoto = RecordEntry & { isWithdrawable: boolean };
/** A photo that nobody sees any more, and the entry that says so. */
export type WithdrawnPhoto = { photo: RecordEntry; withdrawal: RecordEntry };

/** What was done at a visit, for its customer, the office and, while they know the address, its cleaners. */
export type VisitRecord = {
  bookingId: string;
  tasks: VisitTask[];
  photos: RecordPhoto[];
  /** For the office alone. */
  withdrawn: WithdrawnPhoto[];
  notes: RecordEntry[];
  /** In their order. */
  times: VisitTime[];
  wishes: VisitWishes;
};

/** Null for whoever may not read it. */
export async function findVisitRecord(ctx: Ctx, bookingId: string): Promise<VisitRecord | null> {
  requirePermission(ctx.actor, 'booking.read');
  const seen = await getBooking(ctx, bookingId);
  if (!mayRead(seen)) return null;
  const { booking, links } = seen;
  const [entries, wishes] = await Promise.all([findEntries(ctx.db, booking.id), findWishes(ctx.db, booking)]);
  const photos = photosIn(entries);
  const isHeld = photos.length > 0 && (await isDisputed(ctx.db, booking.id));
  return {
    bookingId: booking.id,
    tasks: tasksOf(booking, wishes, entries),
    photos: photos.map((photo) => ({
      ...photo,
      isWithdrawable: whyStays(ctx, seen, photo, isHeld) === null,
    })),
    withdrawn: seen.view.company ? withdrawnIn(entries) : [],
    notes: entries.filter(({ kind }) => kind === 'note'),
    times: links.flatMap(timesOf).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    wishes,
  };
}

/** A link of five minutes to each photo of a visit, whose opening is logged; by the entry. */
export async function listVisitPhotos(ctx: Ctx, bookingId: string): Promise<(FileLink & { id: string })[]> {
  // Whoever sees to money alone need not see homes.
  if (isOurs(ctx.actor) && !can(ctx.actor, 'booking.amend')) return [];
  const record = await findVisitRecord(ctx, bookingId);
  return (record?.photos ?? []).flatMap(({ id, picture_key: key }) =>
    key === null ? [] : [{ id, ...makeFileLink(ctx, key) }],
  );
}

function withdrawnIn(entries: readonly RecordEntry[]): WithdrawnPhoto[] {
  const photos = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.flatMap((withdrawal) => {
    const photo = photos.get(withdrawal.withdraws ?? '');
    return photo ? [{ photo, withdrawal }] : [];
  });
}

export const mayRead = ({ view, ownLink }: VisibleBooking): boolean =>
  view.company || view.customer || (view.place && ownLink !== null);

/** What is to be done at a visit, with what its customer asked for. */
export const checklistOfVisit = (booking: BookingRow, ownTasks: readonly string[]): ChecklistTask[] =>
  checklistOf({
    serviceType: booking.service_type as ServiceType,
    serviceLocation: booking.service_location as ServiceLocation,
    extras: booking.extras as Extra[],
    ownTasks,
  });

/** The checklist with its ticks; what was done and stands on it no more stays in the record. */
function tasksOf(booking: BookingRow, wishes: VisitWishes, entries: readonly RecordEntry[]): VisitTask[] {
  const ticks = new Map(entries.flatMap((entry) => (entry.task === null ? [] : [[entry.task, entry]])));
  const listed = checklistOfVisit(booking, wishes.tasks);
  const names = new Set(listed.map(({ task }) => task));
  const gone = [...ticks].filter(([task, { is_done: isDone }]) => isDone && !names.has(task));
  return [...listed, ...gone.map(([task]) => readTask(task))].map((one) => {
    const tick = ticks.get(one.task);
    return tick?.is_done
      ? { ...one, isDone: true, at: tick.at, by: tick.cleaner }
      : { ...one, isDone: false, at: null, by: null };
  });
}

function timesOf(link: ProviderBookingRow): VisitTime[] {
  if (link.service_status === 'withdrawn') return [];
  const times: [VisitTimeKind, Date | null][] = [
    ['on-the-way', link.on_the_way_at],
    ['waiting', link.waiting_since],
    ...callsPressed(link).map((at): [VisitTimeKind, Date] => ['call', new Date(at)]),
    ['start', link.started_at],
    ['finish', link.completed_at],
  ];
  return times.flatMap(([kind, at]) => (at ? [{ kind, at, by: link.sp_first_name }] : []));
}
