import { bookingStatusLabel } from '#app/lib/label/booking-status.ts';
import classes from './status-badge.module.css';

export function BookingBadge({ status }: { status: string | null | undefined }) {
  const { label, tone } = bookingStatusLabel(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

type Tone = 'waiting' | 'good' | 'done' | 'stopped';

/** A state in words on a tint; the words carry the meaning, the tint only helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
