import { formatWholePounds } from '#domain/money/pence.ts';
import {
  documentOf,
  firstNoticeDays,
  oldBefore,
  type PaperNotice,
  paperNames,
} from '#domain/provider/paper-notices.ts';
import { addDays, daysBetween, formatFullDate, londonDate } from '#domain/time/london.ts';
import { isTimeToRemind } from '#domain/time/reminding-hours.ts';
import { findAskedCover } from '../application-setting/asked-cover.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { noticeOf } from './notice-of.ts';
import { type DuePaper, endTasksOfUnapproved, findDuePapers, notePaperOnce } from './paper-notice.store.ts';
import { openPaperTask, paperTaskKinds } from './paper-tasks.ts';
import { lockProvider, type ProviderRow } from './provider.store.ts';
import { findChecks } from './provider-check.store.ts';
import { updateProfile } from './provider-profile.store.ts';

/**
 * Tells approved cleaners and the office of papers that end in 60 or 14 days, have ended, or were seen over three years
 * ago (rules/law#right-to-work, rules/messages#notices): each once, between 08:00 and 20:00. Safe twice; after a
 * pause only what fits the day is told.
 */
export async function remindOfPapers(ctx: Ctx): Promise<void> {
  await endTasksOfUnapproved(ctx.db, paperTaskKinds, ctx.now());
  if (!isTimeToRemind(ctx.now())) return;
  const today = londonDate(ctx.now());
  const due = { endsBy: addDays(today, firstNoticeDays), seenBefore: oldBefore(today) };
  const untold = (await findDuePapers(ctx.db, due)).filter((paper) => isUntold(paper, today));
  for (const id of new Set(untold.map((paper) => paper.provider_id)))
    await transact(ctx, (tx) => tell(tx, id, today));
}

/** Nobody's row is locked for what was told long ago; whoever has it locked judges again. */
function isUntold(paper: DuePaper, today: string): boolean {
  const notice = noticeOf(paper, today);
  return notice !== null && !paper.told.includes(`${notice.stage} ${notice.day}`);
}

async function tell(tx: Ctx, providerId: string, today: string): Promise<void> {
  const provider = await lockProvider(tx.db, providerId);
  if (provider?.profile_status !== 'approved') return;
  const told: PaperNotice[] = [];
  for (const check of await findChecks(tx.db, [provider.id])) {
    const notice = noticeOf(check, today);
    const number = notice && (await notePaperOnce(tx.db, { providerId, ...notice }, tx.now()));
    if (!notice || number === null) continue;
    await openPaperTask(tx, provider, notice);
    await mailNotice(tx, provider, notice, number);
    told.push(notice);
  }
  await askForDocuments(tx, provider, told);
}

async function mailNotice(
  tx: Ctx,
  provider: ProviderRow,
  notice: PaperNotice,
  number: number,
): Promise<void> {
  const { kind, stage, day } = notice;
  const about = { entityId: provider.id, recipient: provider.email, version: number };
  const props = { firstName: provider.first_name, kind, paper: paperNames[kind], day: formatFullDate(day) };
  if (stage === 'old') await tx.queueMail({ template: 'provider-document-old', ...about, props });
  else {
    const daysLeft = Math.max(0, daysBetween(londonDate(tx.now()), day));
    const { leastCoverPounds } = await findAskedCover(tx.db);
    const leastCover = leastCoverPounds > 0 ? formatWholePounds(leastCoverPounds) : '';
    const ending = { ...props, daysLeft, isOver: stage === 'ended', leastCover };
    await tx.queueMail({ template: 'provider-paper-ending', ...about, props: ending });
  }
}

/** Opens the place on the profile where the cleaner sends a document anew, as when the office asks for it. */
async function askForDocuments(tx: Ctx, provider: ProviderRow, told: PaperNotice[]): Promise<void> {
  const documents = told.map(({ kind }) => documentOf[kind]);
  const missing = documents.filter((document) => !provider.documents_asked.includes(document));
  if (missing.length === 0) return;
  const words = 'Please send the new one.';
  await updateProfile(
    tx.db,
    provider.id,
    {
      documents_asked: [...provider.documents_asked, ...missing],
      documents_asked_words: provider.documents_asked_words ?? words,
    },
    tx.now(),
  );
}
