import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { DamageFields } from '#app/components/selling/damage-fields.tsx';
import { claimProblem } from '#domain/booking/visit/damage-claim.ts';
import { PictureUploads } from './picture-uploads.tsx';

type ReportDamageCardProps = {
  booking: { startsAt: string; cancelledDate?: string | null };
  by: 'customer' | 'office';
};

/** Something was damaged at a clean: its customer says so, or the office for them (rules/lifecycles#claims-for-damage). */
export function ReportDamageCard({ booking, by }: ReportDamageCardProps) {
  const now = useNow();
  const canceledAt = booking.cancelledDate ? new Date(booking.cancelledDate) : null;
  if (claimProblem({ startsAt: new Date(booking.startsAt), canceledAt }, now)) return null;
  const isOffice = by === 'office';
  return (
    <ClosedCard
      title={isOffice ? 'Damage that the customer tells of' : 'Was something damaged?'}
      open={isOffice ? 'Enter a claim for damage' : 'Tell us about damage'}
    >
      <p>
        {isOffice
          ? 'The customer gets an email with both days, 2 working days for a first answer and 28 days for the outcome, and a link to send pictures.'
          : 'You get a first answer within 2 working days and the outcome within 28 days. You can send pictures and receipts now or later.'}
      </p>
      <VerbForm
        step="report-damage"
        submit={isOffice ? 'Enter the claim' : 'Send it'}
        done={isOffice ? 'The claim is entered.' : 'We have it. An email confirms it.'}
      >
        {(problems, idOf) => (
          <>
            <DamageFields idOf={idOf} problems={problems} by={by} />
            <FreeTextField label="What happened? (optional)" idOf={idOf} problems={problems} />
            <PictureUploads idOf={idOf} problems={problems} />
          </>
        )}
      </VerbForm>
    </ClosedCard>
  );
}
