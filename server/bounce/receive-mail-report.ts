import { fineCodeIn, isAddressRefused, type MailFault } from '#domain/bounce/refused-address.ts';
import { clearByDelivery, noteReturned, recordDelivered, recordReturned } from '../bounced-address.store.ts';
import { reportBouncedMail } from '../company-task/report-bounced-mail.ts';
import type { Ctx } from '../context.ts';
import { type MailSending, readMessageId, readReturnPath } from '../return-path.ts';
import { transact } from '../transaction.ts';
import { readDeliveryReport } from './read-delivery-report.ts';

/** What a mail provider tells of one mail; it is named by its return path or its message id. */
export type MailReport = {
  event: 'bounced' | 'delivered';
  returnPath?: string | undefined;
  messageId?: string | undefined;
  /** RFC 3463's code. */
  status?: string | undefined;
  /** What the other server said. */
  words?: string | undefined;
};

/** `noted`: it came back for a reason that says nothing of its address. */
export type ReportResult = 'bounced' | 'noted' | 'delivered' | 'ignored';

/** Mail servers give up after five days at most; what comes back later is a replay, or about nothing any more. */
const daysOfComingBack = 14;
const maxLength = 500;

/** What strangers' servers say, as one line that can be kept. */
const oneLine = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);

/** A mail came back: for good, marks it and its address and puts it before the office (rules/messages#sending). */
async function receiveBounce(ctx: Ctx, of: MailSending, fault: MailFault): Promise<ReportResult> {
  const at = ctx.now();
  const since = new Date(at.getTime() - daysOfComingBack * 24 * 3600 * 1000);
  const words = oneLine(fault.words) || fault.code || 'It came back.';
  if (!isAddressRefused({ ...fault, words })) {
    await noteReturned(ctx.db, of, since, words);
    return 'noted';
  }
  return transact(ctx, async (tx) => {
    if (!(await recordReturned(tx.db, of, since, { words, code: fault.code, at }))) return 'ignored';
    await reportBouncedMail(tx, of.id);
    return 'bounced';
  });
}

function receiveDelivery(ctx: Ctx, of: MailSending): Promise<ReportResult> {
  return transact(ctx, async (tx) => {
    const arrived = await recordDelivered(tx.db, of, tx.now());
    if (!arrived) return 'ignored';
    await clearByDelivery(tx.db, arrived.email, arrived.sentAt, tx.now());
    return 'delivered';
  });
}

/** Takes what a provider tells of a mail; of one that is not ours, is too old or is known nothing changes. */
export async function receiveMailReport(ctx: Ctx, report: MailReport): Promise<ReportResult> {
  const { event, returnPath, messageId, status, words = '' } = report;
  // A provider may send from a return path of its own and still name our message.
  const of = (returnPath && readReturnPath(ctx, returnPath)) || readMessageId(messageId ?? '');
  if (!of) return 'ignored';
  if (event === 'delivered') return receiveDelivery(ctx, of);
  const reply = /^[2-5]\d\d\b/.exec(words.trim())?.[0];
  return receiveBounce(ctx, of, {
    code: status ?? fineCodeIn(words),
    reply: reply ? Number(reply) : null,
    words,
  });
}

/**
 * Takes a whole mail that came to the return path. Anybody can send one there, so it counts only where it names a
 * sending by a token that we signed.
 */
export async function receiveReturnedMessage(ctx: Ctx, source: Uint8Array): Promise<ReportResult> {
  const message = await readDeliveryReport(source);
  const of = message && readReturnPath(ctx, message.to.join('\n'));
  const failed = message?.recipients.find(({ action }) => action === 'failed');
  // What is only late is tried on by the server that has it.
  return of && failed ? receiveBounce(ctx, of, failed.fault) : 'ignored';
}
