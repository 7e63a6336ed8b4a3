import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { plainText } from '#domain/contact/plain-text.ts';
import { type ContactMessageEvent, nextContactMessageStatus } from '#domain/contact-message/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import type { VersionedId } from '../versioned-id.ts';
import { type ContactMessageRow, insertAnswer, lockMessage, updateMessage } from './contact-message.store.ts';
import { openMessageTask } from './open-message-task.ts';

/** A message may also be changed whatever its version (VersionedId). */
export type MessageId = Pick<VersionedId, 'id'> & Partial<VersionedId>;

const answerText = plainText(2, 5000, 'answer_missing', 'message_long');

/**
 * The message that is to change, locked; refuses one that somebody else changed meanwhile, unless what is asked
 * for is done (rules/lifecycles#booking).
 */
export async function loadMessage(
  tx: Ctx,
  verb: MessageId,
  isDone: (message: ContactMessageRow) => boolean = () => false,
): Promise<ContactMessageRow> {
  const message = isUuid(verb.id) ? await lockMessage(tx.db, verb.id) : undefined;
  if (!message) throw new Refusal('not_found');
  const expected = verb.expectedVersion ?? null;
  const isOther = expected !== null && expected !== message.version;
  if (isOther && !isDone(message)) throw new Refusal('version_conflict');
  return message;
}

/**
 * The office opens, answers, closes or sets aside a message, or takes the last two back (rules/lifecycles#other-records,
 * ContactMessage). Reaching a state again changes nothing, but for another answer. `answer` is mailed to the person.
 */
export async function changeContactMessage(
  ctx: Ctx,
  verb: MessageId & { event: ContactMessageEvent; answer?: string },
): Promise<ContactMessageRow> {
  requirePermission(ctx.actor, 'contact-message.manage');
  const answer = verb.event === 'answer' ? readAnswer(verb.answer) : null;
  return transact(ctx, async (tx) => {
    const isDone = (message: ContactMessageRow) =>
      reached[verb.event].includes(message.status) && (answer === null || answer === message.answer);
    const message = await loadMessage(tx, verb, isDone);
    return isDone(message) ? message : enterChange(tx, message, verb.event, answer);
  });
}

/** The change itself, in the caller's transaction over the locked message. */
export async function enterChange(
  tx: Ctx,
  message: ContactMessageRow,
  event: ContactMessageEvent,
  answer: string | null,
): Promise<ContactMessageRow> {
  const isAnswered = message.answered_at !== null;
  const status = nextContactMessageStatus({ from: message.status, event, isAnswered });
  const change = answer === null ? { status } : { status, answer, answered_at: tx.now() };
  const after = await updateMessage(tx.db, message.id, change, tx.now());
  if (answer !== null) await sendAnswer(tx, after, answer);
  if (isSettled(status)) {
    const task = { kind: 'contact-message', entityId: message.id, by: nameOf(tx.actor) };
    await endTask(tx.db, task, tx.now());
  } else if (event === 'reopen') await openMessageTask(tx, after);
  await recordAudit(tx, {
    action: `contact-message.${event}`,
    entity: 'contact-message',
    entityId: message.id,
    before: { status: message.status },
    after: { status },
  });
  return after;
}

/** Kept in the thread and mailed, with what was asked. */
async function sendAnswer(tx: Ctx, message: ContactMessageRow, answer: string): Promise<void> {
  await insertAnswer(tx.db, message.id, answer, tx.now());
  await tx.queueMail({
    template: 'message-answered',
    entityId: message.id,
    recipient: message.email,
    version: message.version,
    props: { name: message.name, subject: message.subject, answer, question: message.message },
  });
}

/** Read is not answered yet: it stays before the office. */
const isSettled = (status: string): boolean => !['new', 'read'].includes(status);

const reached: Record<ContactMessageEvent, readonly string[]> = {
  open: ['read'],
  answer: ['answered'],
  close: ['closed'],
  'mark-spam': ['spam'],
  reopen: ['read', 'answered'],
};

function readAnswer(typed: string | undefined): string {
  const checked = checkInput(answerText, typed ?? '');
  if (checked.ok) return checked.value;
  throw new Refusal('invalid_input', {
    problems: checked.problems.map((one) => ({ ...one, field: 'answer' })),
  });
}
