import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { coverChoices } from '#domain/booking/options.ts';
import { coverLabels } from '#domain/label/agreement-labels.ts';
import type { StepProps } from '../draft/step-props.ts';

/** rules/lifecycles#series: who comes when the usual cleaner of a series can't. */
export function CoverQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <ChoiceGroup
      field="coverChoice"
      legend="If your usual cleaner can’t come one day"
      error={errorOf('coverChoice')}
      choices={coverChoices.map((value) => ({ value, label: coverLabels[value] }))}
      value={draft.coverChoice}
      onChange={(coverChoice) => change({ coverChoice })}
    />
  );
}
