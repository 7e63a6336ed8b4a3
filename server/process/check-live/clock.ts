import { type Finding, Wrong } from './run-steps.ts';

/** What is signed is refused by its receiver long before this. */
const allowedSeconds = 60;

/** Compares this machine's clock with the time that somebody else's answer has. */
export function judgeClock(date: string | null, whose: string, now: number = Date.now()): Finding {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return { note: 'it says no time' };
  // Theirs is a whole second.
  const seconds = Math.max(0, Math.floor(Math.abs(now - there) / 1000) - 1);
  if (seconds <= allowedSeconds) return { note: `${seconds} s apart` };
  const span = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  throw new Wrong(
    `This machine's clock is ${span} ${now < there ? 'behind' : 'ahead of'} that of ${whose}, so signatures are refused. Have it set by NTP.`,
    { isLast: false },
  );
}
