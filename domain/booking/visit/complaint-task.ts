import { formatLongDate, formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import { claimTaskOf, type PromisedClaim } from './damage-claim-task.ts';
import type { RedoState } from './redo.ts';

/** What a complaint still promises (rules/lifecycles#complaints), by what is known of it. */
export type PromisedComplaint = {
  status: string;
  /** By when its first answer is due. */
  dueAt: Date;
  /** Since when its outcome is decided. */
  decidedAt: Date | null;
  /** The latest clean again. */
  redo: {
    state: RedoState;
    startsAt: Date;
    endsAt: Date;
    canceledAt: Date | null;
    isCovered: boolean;
  } | null;
  /** The claim for damage that it was taken up as. */
  claim?: PromisedClaim | null;
};

export const complaintTaskKinds = [
  'complaint',
  'clean-again',
  'damage-answer',
  'damage-outcome',
  'damage-transfer',
] as const;
export type ComplaintTaskKind = (typeof complaintTaskKinds)[number];
export type ComplaintTask = { kind: ComplaintTaskKind; dueAt: Date; words: string };

/** What the office owes for a complaint: the one task that is open until it is done; null where nothing is owed. */
function complaintTaskOf(
  { status, dueAt, decidedAt, redo, claim }: PromisedComplaint,
  name: string,
): ComplaintTask | null {
  if (claim && status === 'damage-claim') return claimTaskOf(claim, name);
  if (status === 'received') {
    const words = `${name} complains about their clean. Answer within 2 working days.`;
    return { kind: 'complaint', dueAt, words };
  }
  if (status !== 'redo' || redo?.state === 'done') return null;
  // Due since no clean is planned: a time that stays, however often it is worked out.
  if (!redo || redo.state === 'lost') {
    const words = `We promised ${name} to clean again, and no clean is planned. Choose another day, or decide otherwise.`;
    return { kind: 'clean-again', dueAt: redo?.canceledAt ?? decidedAt ?? dueAt, words };
  }
  return { kind: 'clean-again', dueAt: redo.endsAt, words: redoWords(name, redo) };
}

function redoWords(name: string, redo: NonNullable<PromisedComplaint['redo']>): string {
  const { startsAt, state, isCovered } = redo;
  const when = `${formatLongDate(londonDate(startsAt))}, ${formatTime(londonTime(startsAt))}`;
  const words = `We clean again for ${name} on ${when}, free.`;
  if (!isCovered) return `${words} It has no cleaner at present.`;
  return state === 'proposed' ? `${words} They have not agreed to the time yet.` : words;
}

/** The complaints of one booking as one task a kind, due when the first of them is. */
export function complaintTasksOf(
  complaints: readonly PromisedComplaint[],
  name: string,
): Map<ComplaintTaskKind, ComplaintTask> {
  const tasks = new Map<ComplaintTaskKind, ComplaintTask>();
  for (const complaint of complaints) {
    const task = complaintTaskOf(complaint, name);
    const other = task && tasks.get(task.kind);
    if (task && (!other || task.dueAt < other.dueAt)) tasks.set(task.kind, task);
  }
  return tasks;
}
