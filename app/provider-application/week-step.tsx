import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { WeeklyHoursField } from '#app/components/form/weekly-hours-field.tsx';
import { weekHours } from '#app/lib/form/week-on-wire.ts';
import type { CleanerPay } from '#app/lib/label/cleaner-pay.ts';
import { earningsLabel } from '#app/lib/label/provider-label.ts';
import { payFrequencyLabels } from '#domain/label/pay-frequency-labels.ts';
import { paymentFrequencies } from '#domain/provider/options.ts';
import classes from './application.module.css';
import type { StepProps } from './step-props.ts';

/** Nobody cleans every hour they could; longer weeks than this are not promised. */
const longestWeek = 40;

/** Step 2: days and hours, what that can bring, and how often it is paid. */
export function WeekStep({ draft, change, errorOf, pay }: StepProps & { pay: CleanerPay | null }) {
  const hours = Math.min(weekHours(draft.week), longestWeek);
  return (
    <>
      <div>
        <WeeklyHoursField week={draft.week} errorOf={errorOf} onChange={(week) => change({ week })} />
        <p className={classes.earnings} aria-live="polite">
          {pay && hours > 0 && (
            <>
              <strong>{earningsLabel(pay, hours)}</strong> How many jobs you take is up to you.
            </>
          )}
        </p>
      </div>
      <ChoiceGroup
        field="paymentFrequency"
        legend="How often do you want to be paid?"
        error={errorOf('paymentFrequency')}
        choices={paymentFrequencies.map((value) => ({ value, label: payFrequencyLabels[value] }))}
        value={draft.paymentFrequency}
        onChange={(paymentFrequency) => change({ paymentFrequency })}
      />
    </>
  );
}
