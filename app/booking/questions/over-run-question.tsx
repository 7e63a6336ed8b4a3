import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { ratePenceFor } from '#domain/application-setting/rate.ts';
import { overRunAllowances } from '#domain/booking/options.ts';
import { timePence } from '#domain/booking/price/price.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { planHours } from '../draft/planned-hours.ts';
import type { StepProps } from '../draft/step-props.ts';

const labelOf = (quarterHours: number) =>
  quarterHours === 0 ? 'Ask me first' : quarterHours === 4 ? 'Up to 1 hour more' : 'Up to 30 minutes more';

/**
 * rules/prices#actual-price: whether the cleaner may finish what takes longer without asking, at what price at most.
 */
export function OverRunQuestion({ draft, settings, change, errorOf }: StepProps) {
  const plan = planHours(draft);
  const { serviceFrequency } = draft;
  if (plan.kind !== 'hours' || serviceFrequency === null) return null;
  const most = (quarterHours: number) =>
    formatMoney(
      timePence(ratePenceFor(settings, serviceFrequency), quarterHours * plan.cleanerCount),
      settings.currencyCode,
    );
  return (
    <ChoiceGroup
      field="overRunQuarterHours"
      legend="If the clean needs longer than booked"
      hint="You pay for extra time only if it was worked. If we ask you and you don’t answer, the clean ends on time."
      error={errorOf('overRunQuarterHours')}
      choices={overRunAllowances.map((quarterHours) => ({
        value: String(quarterHours),
        label: labelOf(quarterHours),
        note: quarterHours === 0 ? undefined : `${most(quarterHours)} at most`,
      }))}
      value={String(draft.overRunQuarterHours)}
      onChange={(value) => change({ overRunQuarterHours: Number(value) })}
    />
  );
}
