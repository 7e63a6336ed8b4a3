import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { isLateWithdrawal } from '#domain/booking/change/withdrawal.ts';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

/**
 * An accepted job is given back until it begins; whether that counts is said first (rules/lifecycles#provider-link).
 */
export function GiveBackCard({ booking, link }: { booking: ProviderBookingDetail; link: OwnLink }) {
  const now = useNow();
  if (link.serviceStatus !== 'accepted' || now >= new Date(booking.startsAt)) return null;
  const isLate = isLateWithdrawal({ startsAt: new Date(booking.startsAt), now, agreedAt: null });
  return (
    <ClosedCard title="Ill, or can’t make it?" open="Give this job back">
      <p>
        {isLate
          ? 'It is less than 48 hours before the start, so this counts as late. After three in 90 days we talk to you. You pay nothing.'
          : 'It is more than 48 hours before the start, so this does not count against you.'}{' '}
        We find somebody else, and you can’t take this job again.
      </p>
      <VerbForm step="withdraw" hidden={{ version: booking.version }} submit="Give it back" isGrave>
        {(problems, idOf) => <FreeTextField label="Why? (optional)" idOf={idOf} problems={problems} />}
      </VerbForm>
    </ClosedCard>
  );
}
