import { requirePermission } from '#domain/access/permissions.ts';
import { type OfflinePress, pressMoment } from '#domain/booking/visit/offline-press.ts';
import { erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatMoment } from '#domain/time/london.ts';
import {
  maxNotes,
  maxPhotos,
  maxTicks,
  type PhotoPhase,
  recordOpen,
} from '#domain/visit-record/visit-record.ts';
import { findOwnLink, loadForChange } from '../booking/load-for-change.ts';
import type { ProviderBookingRow } from '../booking/provider-booking.store.ts';
import { tidyText } from '../booking/tidy-text.ts';
import { isLive } from '../booking/visible-booking.ts';
import { rewordTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { takeUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import { checklistOfVisit, findVisitRecord, type VisitRecord } from './get-visit-record.ts';
import {
  findEntries,
  findWishes,
  insertEntry,
  type NewEntry,
  photosIn,
  type RecordEntry,
} from './visit-record.store.ts';

/** `press`: null = pressed now. */
type Adding = { bookingId: string; press: OfflinePress | null };
type Visit = Awaited<ReturnType<typeof loadForChange>>['booking'];
type Part = { booking: Visit; link: ProviderBookingRow; entries: readonly RecordEntry[] };

/** A tick on the checklist, or its taking back. The same again changes nothing. */
export const tickVisitTask = (
  ctx: Ctx,
  input: Adding & { task: string; isDone: boolean },
): Promise<VisitRecord | null> =>
  add(ctx, input, async (tx, { booking, entries }) => {
    const { task, isDone } = input;
    const ticks = entries.filter((entry) => entry.task === task);
    if ((ticks.at(-1)?.is_done ?? false) === isDone) return null;
    const { tasks } = await findWishes(tx.db, booking);
    if (ticks.length === 0 && !checklistOfVisit(booking, tasks).some((one) => one.task === task))
      throw new Refusal('visit_task_gone', { field: 'task' });
    requireRoom(entries, 'task', maxTicks);
    return { kind: 'task', task, is_done: isDone };
  });

/** A photo that was sent for it (`visit-photo`). Of damage the office has a task. */
export const addVisitPhoto = (
  ctx: Ctx,
  input: Adding & { picture: string; phase: PhotoPhase; words: string },
): Promise<VisitRecord | null> =>
  add(ctx, input, async (tx, part) => {
    const { picture, phase } = input;
    if (part.entries.some((entry) => entry.picture_key === picture)) return null;
    const words = tidyText(input.words, 'words');
    const wishes = await findWishes(tx.db, part.booking);
    if (wishes.is_without_photos && phase !== 'damage') throw new Refusal('visit_photos_unwanted');
    requireRoom(photosIn(part.entries), 'photo', maxPhotos, part.link.id);
    const isTaken = await takeUpload(tx.db, { key: picture, purpose: 'visit-photo' }, tx.now());
    if (!isTaken) throw new Refusal('pictures_gone', { field: 'picture' });
    if (phase === 'damage') await tellOfDamage(tx, part, words);
    return { kind: 'photo', phase, picture_key: picture, words };
  });

/** A note that the customer and the office read. The same words again change nothing. */
export const addVisitNote = (ctx: Ctx, input: Adding & { words: string }): Promise<VisitRecord | null> =>
  add(ctx, input, async (_tx, { entries, link }) => {
    const words = tidyText(input.words, 'words');
    if (words === '') throw new Refusal('words_missing', { field: 'words' });
    const own = entries.filter(
      ({ kind, provider_booking_id: linkId }) => kind === 'note' && linkId === link.id,
    );
    if (own.some((entry) => entry.words === words)) return null;
    requireRoom(entries, 'note', maxNotes, link.id);
    return { kind: 'note', words };
  });

/** Null for whoever does not read the visit any more, such as after a closed door: what they added is there. */
async function findOwnRecord(ctx: Ctx, bookingId: string): Promise<VisitRecord | null> {
  try {
    return await findVisitRecord(ctx, bookingId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

/** Adds what `make` answers to the record of the actor's visit; null = nothing. */
async function add(
  ctx: Ctx,
  { bookingId, press }: Adding,
  make: (tx: Ctx, part: Part) => Promise<NewEntry | null>,
): Promise<VisitRecord | null> {
  requirePermission(ctx.actor, 'visit-record.write');
  await transact(ctx, async (tx) => {
    const { booking, links } = await loadForChange(tx, bookingId);
    const link = findOwnLink(tx, links);
    // Of somebody who was erased meanwhile nothing is added any more.
    if (!link || !wasThere(link) || booking.email === erasedEmail) throw new Refusal('not_found');
    const now = tx.now();
    const pressedAt = press ? pressMoment(press, now) : now;
    const { from, until } = recordOpen({
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      completedAt: link.completed_at,
    });
    if (pressedAt < from) throw new Refusal('visit_record_early', { values: { time: formatMoment(from) } });
    if (pressedAt > until) throw new Refusal('visit_record_closed');
    const entries = await findEntries(tx.db, booking.id);
    const entry = await make(tx, { booking, link, entries });
    if (entry)
      await insertEntry(tx.db, { bookingId: booking.id, linkId: link.id }, entry, { pressedAt, now });
  });
  return findOwnRecord(ctx, bookingId);
}

/** Whose part it is, or whose it was when they stood at the door. */
const wasThere = (link: ProviderBookingRow): boolean =>
  isLive(link) || (link.service_status === 'canceled' && (link.waiting_since ?? link.started_at) !== null);

/** @param linkId of one cleaner alone; left out: of all of them */
function requireRoom(entries: readonly RecordEntry[], kind: string, max: number, linkId?: string): void {
  const count = entries.filter(
    (entry) => entry.kind === kind && (linkId === undefined || entry.provider_booking_id === linkId),
  ).length;
  if (count >= max) throw new Refusal('visit_record_full', { values: { most: max } });
}

/** One task a visit, with every photo of damage in it. */
async function tellOfDamage(tx: Ctx, { booking, link, entries }: Part, words: string): Promise<void> {
  const shown = [...photosIn(entries), { phase: 'damage', words, cleaner: link.sp_first_name }]
    .filter(({ phase }) => phase === 'damage')
    .map((photo) => photo.cleaner + (photo.words ? `: “${photo.words}”` : ''));
  const task = {
    kind: 'damage-noticed',
    entityId: booking.id,
    words: `Damage was photographed at this visit by ${shown.join('; ')}. The customer can see it. Call them, and take it up as a claim where it is ours.`,
  } as const;
  await openCompanyTask(tx, { ...task, entity: 'booking' });
  await rewordTask(tx.db, task);
}
