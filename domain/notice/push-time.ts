import { isAlwaysOn, type NoticeKind, type NoticeRole, noticeRules } from './notice-kinds.ts';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';

/** `isAlways`: this one goes at once whatever is switched off, by night too. */
type Pushed = { kind: NoticeKind; isAlways: boolean };

/** Whether its push goes whatever its reader has switched off. */
export const isPushSure = ({ kind, isAlways }: Pushed, role: NoticeRole): boolean =>
  isAlways || isAlwaysOn(kind, role);

/** Whether its reader, who has switched these kinds off, is pushed it. */
export const isPushWanted = (notice: Pushed, role: NoticeRole, off: readonly string[]): boolean =>
  isPushSure(notice, role) || !off.includes(notice.kind);

/**
 * When what is due at a moment is pushed: then, or at the end of the night; null where it is news of the moment, and none
 * by the morning (rules/messages#notices).
 */
export function pushTime({ kind, isAlways }: Pushed, at: Date): Date | null {
  const { isByNight, isOfTheMoment } = noticeRules[kind];
  if (isAlways || isByNight || !isQuiet(at)) return at;
  return isOfTheMoment ? null : afterQuietHours(at);
}
