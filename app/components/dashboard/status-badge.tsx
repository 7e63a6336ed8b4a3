import { bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import type { LeftOut } from '#domain/series/left-out.ts';
import classes from './status-badge.module.css';

type BookingBadgeProps = { status: string | null | undefined; leftOut?: LeftOut | null };

export function BookingBadge({ status, leftOut }: BookingBadgeProps) {
  const { label, tone } = bookingStatusLabel(status);
  return <StatusBadge tone={tone}>{leftOut ? leftOutBadges[leftOut] : label}</StatusBadge>;
}

const leftOutBadges: Record<LeftOut, string> = {
  customer: 'Skipped',
  paused: 'Paused',
  ended: 'Regular clean ended',
  rhythm: 'Left out',
  'no-cleaner': 'Left out',
};

type Tone = 'waiting' | 'good' | 'done' | 'stopped';

/** A state in words on a tint; the words carry the meaning, the tint only helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
