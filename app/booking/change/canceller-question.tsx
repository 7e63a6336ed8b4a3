import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import type { Changer } from './changeable-booking.ts';

type CancellerQuestionProps = {
  legend: string;
  /** What follows for the customer from either answer. */
  hints: Record<Changer, string>;
  value: Changer;
  onChange: (value: Changer) => void;
};

/** Who wants it cancelled or ended; only the office is asked. */
export function CancellerQuestion({ legend, hints, value, onChange }: CancellerQuestionProps) {
  return (
    <ChoiceGroup
      field="canceller"
      legend={legend}
      choices={[
        { value: 'company', label: 'We do', hint: hints.company },
        { value: 'customer', label: 'The customer asked us to', hint: hints.customer },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
