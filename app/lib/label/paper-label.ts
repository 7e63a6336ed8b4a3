import { type CheckKind, isCheckKind } from '#domain/provider/check-kinds.ts';
import { type PaperNotice, paperNotice } from '#domain/provider/paper-notices.ts';
import { daysBetween, formatFullDate } from '#domain/time/london.ts';
import { momentDay } from './moment-label.ts';

/** "policy.pdf, sent on Tuesday 24 November": a file that a cleaner has sent. */
export const sentFileLabel = ({ fileName, sentAt }: { fileName: string; sentAt: string | null }): string =>
  sentAt ? `${fileName}, sent on ${momentDay(sentAt)}` : fileName;

/** A recorded paper as it is read; London dates. */
export type PaperOnWire = { kind: string; seenOn: string; validUntil: string | null };

/** What is to be done about a paper on that London day; null while it is good. */
export const noticeOnWire = ({ kind, ...dates }: PaperOnWire, today: string): PaperNotice | null =>
  isCheckKind(kind) ? paperNotice({ kind, ...dates }, today) : null;

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** "ends on Saturday 23 January 2027, in 14 days", "ended on …", "seen more than three years ago". */
export function noticeLabel({ stage, day }: PaperNotice, today: string): string {
  if (stage === 'old') return 'seen more than three years ago';
  const date = formatFullDate(day);
  return stage === 'ended' ? `ended on ${date}` : `ends on ${date}, ${inDays(daysBetween(today, day))}`;
}

/** Of papers that are renewed; the others are asked for. */
const whatToDo: Partial<Record<CheckKind, string>> = {
  'right-to-work': 'If you may work here for longer, send a share code from gov.uk/prove-right-to-work.',
  insurance: 'When you have renewed it, send the new certificate.',
};

/** What a cleaner reads about a paper of theirs: until when it holds, and what to do once that is near. */
export function ownPaperLabel(paper: PaperOnWire, today: string): { state: string; toDo: string | null } {
  const notice = noticeOnWire(paper, today);
  const until = paper.validUntil && `Valid until ${formatFullDate(paper.validUntil)}.`;
  if (!notice) return { state: until || 'We have seen it.', toDo: null };
  const label = noticeLabel(notice, today);
  const stop = notice.stage === 'ended' ? ' You get no new jobs until we have recorded a new one.' : '';
  const state = `${label.charAt(0).toUpperCase()}${label.slice(1)}.${stop}`;
  return { state, toDo: whatToDo[notice.kind] ?? null };
}
