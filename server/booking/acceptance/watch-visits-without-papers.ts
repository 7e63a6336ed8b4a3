import { isCheckKind } from '#domain/provider/check-kinds.ts';
import { paperNames } from '#domain/provider/paper-notices.ts';
import { formatLongDate, formatTime, londonDate } from '#domain/time/london.ts';
import { rewordTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { notePaperOnce } from '../../provider/paper-notice.store.ts';
import { visitsTask } from '../../provider/paper-tasks.ts';
import { lockProvider, type ProviderRow } from '../../provider/provider.store.ts';
import { findChecks } from '../../provider/provider-check.store.ts';
import { transact } from '../../transaction.ts';
import {
  endTasksOfOthers,
  findProvidersWithoutPapers,
  findUncoveredVisits,
  type UncoveredVisit,
} from './uncovered-visit.store.ts';

/**
 * Puts the visits before the office that cleaners took on days after a paper of theirs ended
 * (rules/law#right-to-work): one task for each cleaner, opened once for each end, kept up to date while it is open,
 * and ended when no such visit is left. Safe twice.
 */
export async function watchVisitsWithoutPapers(ctx: Ctx): Promise<void> {
  const ids = await findProvidersWithoutPapers(ctx.db, ctx.now(), londonDate(ctx.now()));
  await endTasksOfOthers(ctx.db, visitsTask, ids, ctx.now());
  for (const id of ids) await transact(ctx, (tx) => tellOfVisits(tx, id));
}

async function tellOfVisits(tx: Ctx, providerId: string): Promise<void> {
  const today = londonDate(tx.now());
  const provider = await lockProvider(tx.db, providerId);
  const visits = await findUncoveredVisits(tx.db, providerId, { now: tx.now(), today });
  const [next] = visits;
  if (!provider || !next) return;
  const checks = await findChecks(tx.db, [providerId]);
  const ended = checks.filter((check) => check.valid_until !== null && check.valid_until < today);
  const first = ended.find((check) => check.valid_until === provider.documents_expire_on);
  const day = provider.documents_expire_on;
  if (!first || day === null) return;
  const papers = ended.map(({ kind }) => (isCheckKind(kind) ? paperNames[kind] : kind));
  const task = {
    kind: visitsTask,
    entityId: providerId,
    ...taskOf(provider, papers, visits),
    dueAt: next.startsAt,
  };
  await rewordTask(tx.db, task);
  const number = await notePaperOnce(tx.db, { providerId, kind: first.kind, stage: 'visits', day }, tx.now());
  if (number !== null) await openCompanyTask(tx, { ...task, entity: 'provider' });
}

/** So many visits are listed; the others follow as these are dealt with. */
const mostListed = 10;

function taskOf(provider: ProviderRow, papers: string[], visits: UncoveredVisit[]) {
  const { first_name: firstName, last_name: lastName } = provider;
  const count = visits.length === 1 ? 'a job' : `${visits.length} jobs`;
  const listed = visits.length > mostListed ? ` The first ${mostListed} are listed.` : '';
  const verb = papers.length === 1 ? 'has' : 'have';
  const words = `${firstName} ${lastName}’s ${papers.join(' and ')} ${verb} ended, and they have ${count} to come. Record the new one, or find somebody else.${listed}`;
  const facts = {
    visits: visits.slice(0, mostListed).map(({ bookingId, startDate, startTime }) => ({
      bookingId,
      when: `${formatLongDate(startDate)}, ${formatTime(startTime)}`,
    })),
  };
  return { words, facts };
}
