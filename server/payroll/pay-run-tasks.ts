import { formatMoney } from '#domain/money/pence.ts';
import { earliestPayDate, submitDateFor } from '#domain/payroll/pay-period.ts';
import { formatLongDate, londonDate, toInstant } from '#domain/time/london.ts';
import { nameOf } from '../audit.store.ts';
import { endTask, rewordTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import type { PayRunRow } from './pay-run.store.ts';
import { payRunLabel, payRunTask } from './pay-run-label.ts';
import { type PayRunView, viewPayRuns } from './pay-run-view.ts';

/** The kinds of the office's tasks once a run is sent: its file has to be with the bank, and then it was not. */
const fileTask = 'pay-run-to-download';
const overdueTask = 'pay-run-overdue';

const dueAt = (date: string): Date => new Date(toInstant(date, '17:00').epochMilliseconds);
const peopleLabel = (count: number): string => (count === 1 ? '1 cleaner' : `${count} cleaners`);

async function sumLabel(tx: Ctx, run: PayRunRow): Promise<string> {
  const [view] = await viewPayRuns(tx, [run]);
  return `${formatMoney(view?.payable.pence ?? 0)} for ${peopleLabel(view?.payable.lines ?? 0)}`;
}

/** The draft's total as payroll shows it, what is held for now among it; again where it was worked out anew. */
export async function askToSend(tx: Ctx, run: PayRunRow): Promise<void> {
  const [view] = await viewPayRuns(tx, [run]);
  const submitDate = submitDateFor(run.pay_date);
  const words = `${readyLabel(run, view)} Approve and send it by ${formatLongDate(submitDate)}.`;
  await rewordTask(tx.db, { kind: payRunTask, entityId: run.id, words });
  await openCompanyTask(tx, {
    kind: payRunTask,
    entity: 'pay-run',
    entityId: run.id,
    words,
    dueAt: dueAt(submitDate),
  });
}

function readyLabel(run: PayRunRow, view: PayRunView | undefined): string {
  const heldPence = view?.held.pence ?? 0;
  const total = formatMoney((view?.payable.pence ?? 0) + heldPence);
  const held = heldPence > 0 ? `, of which ${formatMoney(heldPence)} was held when it was made` : '';
  return `${payRunLabel(run)} is ready: ${total}${held}.`;
}

/** Its pay date can't be met any more: the task that asks for it says so. Somebody who ended it is not asked again. */
export async function sayLate(tx: Ctx, run: PayRunRow): Promise<void> {
  const submitDate = formatLongDate(submitDateFor(run.pay_date));
  const payDate = formatLongDate(earliestPayDate(londonDate(tx.now())));
  const verb = run.status === 'draft' ? 'Approve and send it' : 'Send it';
  const words = `${payRunLabel(run)} is late: the bank needed it by ${submitDate}. ${verb} now, and it is paid on ${payDate}.`;
  await rewordTask(tx.db, { kind: payRunTask, entityId: run.id, words });
}

/** `run` as it was sent: what is left is its file. */
export async function askForDownload(tx: Ctx, run: PayRunRow): Promise<void> {
  await endTask(tx.db, { kind: payRunTask, entityId: run.id, by: nameOf(tx.actor) }, tx.now());
  const submitDate = submitDateFor(run.pay_date);
  await openCompanyTask(tx, {
    kind: fileTask,
    entity: 'pay-run',
    entityId: run.id,
    words: `${payRunLabel(run)} is sent: ${await sumLabel(tx, run)}. Download its file and give it to the bank by ${formatLongDate(submitDate)}.`,
    dueAt: dueAt(submitDate),
  });
}

/** Its day came and nobody has its file. */
export async function askAboutOverdue(tx: Ctx, run: PayRunRow): Promise<void> {
  await endTask(tx.db, { kind: fileTask, entityId: run.id, by: nameOf(tx.actor) }, tx.now());
  await openCompanyTask(tx, {
    kind: overdueTask,
    entity: 'pay-run',
    entityId: run.id,
    words: `${payRunLabel(run)} is overdue: ${await sumLabel(tx, run)} was to be paid on ${formatLongDate(run.pay_date)}, and nobody has downloaded its file. Give it to the bank now, or say that the bank took it.`,
    dueAt: tx.now(),
  });
}

/** Its file is downloaded, or it is paid. */
export async function endFileTasks(tx: Ctx, run: PayRunRow): Promise<void> {
  const by = nameOf(tx.actor);
  await endTask(tx.db, { kind: fileTask, entityId: run.id, by }, tx.now());
  await endTask(tx.db, { kind: overdueTask, entityId: run.id, by }, tx.now());
}
