import { requirePermission } from '#domain/access/permissions.ts';
import { compareTasks, type TaskBand, type TaskKind, taskBand } from '#domain/company-task/task-band.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type RecordName, readRecordNames } from '../record-name/record-names.ts';
import { type CompanyTaskRow, findOpenTasks, findTask } from './company-task.store.ts';

/** What a task is about, as far as whoever asks may read it, and how urgent that makes it. */
export type TaskPlace = { about: RecordName | null; band: TaskBand };
export type PlacedTask = CompanyTaskRow & { place: TaskPlace };

/** One task of the office, done or not; null where there is none of that id. */
export async function getCompanyTask(ctx: Ctx, id: string): Promise<CompanyTaskRow | null> {
  requirePermission(ctx.actor, 'company-task.read');
  return (isUuid(id) && (await findTask(ctx.db, id))) || null;
}

const ofVisits: readonly string[] = ['visits-without-papers', 'cleaner-away'] satisfies TaskKind[];

/** The first of several visits that a task lists is the one that hurries; where it lists none, the one it is about. */
function visitOf(task: CompanyTaskRow, about: RecordName | null) {
  const startsAt = ofVisits.includes(task.kind) ? task.due_at : (about?.startsAt ?? null);
  return { startsAt, endsAt: about?.endsAt ?? null };
}

async function placeTasks(ctx: Ctx, tasks: readonly CompanyTaskRow[]): Promise<PlacedTask[]> {
  const nameOf = await readRecordNames(
    ctx,
    tasks.map(({ entity, entity_id }) => ({ entity, id: entity_id })),
  );
  return tasks.map((task) => {
    const about = nameOf({ entity: task.entity, id: task.entity_id });
    const band = taskBand({ kind: task.kind, ...visitOf(task, about) }, ctx.now());
    return { ...task, place: { about, band } };
  });
}

/** The same of one task that did not come from the list. */
export async function placeTask(ctx: Ctx, task: CompanyTaskRow | PlacedTask): Promise<TaskPlace> {
  if ('place' in task) return task.place;
  const [placed] = await placeTasks(ctx, [task]);
  return placed?.place ?? { about: null, band: 'paper' };
}

/** So many are read; beyond them are the newest of those that are due last or never. */
const most = 500;
const shown = 200;

/** What waits for the office, most urgent first (rules/messages#what-waits-for-the-office). */
export async function listCompanyTasks(ctx: Ctx): Promise<PlacedTask[]> {
  requirePermission(ctx.actor, 'company-task.read');
  const placed = await placeTasks(ctx, await findOpenTasks(ctx.db, most));
  const orderOf = (task: PlacedTask) => ({
    id: task.id,
    band: task.place.band,
    dueAt: task.due_at,
    createdAt: task.created_at,
  });
  return placed.toSorted((a, b) => compareTasks(orderOf(a), orderOf(b))).slice(0, shown);
}
