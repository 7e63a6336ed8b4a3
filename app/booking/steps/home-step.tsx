import { type Choice, ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { type OneCleanerChoice, oneCleanerChoices, roomCounts } from '#domain/booking/options.ts';
import { oneCleanerLabels } from '#domain/label/agreement-labels.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { planHours } from '../draft/planned-hours.ts';
import type { StepProps } from '../draft/step-props.ts';
import { ExtrasQuestion } from '../questions/extras-question.tsx';
import { HoursQuestion } from '../questions/hours-question.tsx';
import classes from '../step.module.css';

const roomChoices: Choice<string>[] = roomCounts.map((count) => ({ value: String(count), label: count }));

/** Step 2: how large the home is, what to do besides, and so how long it takes. */
export function HomeStep(props: StepProps) {
  const isHouse = props.draft.serviceLocation === 'House';
  const plan = planHours(props.draft);
  return (
    <div className={classes.questions}>
      {isHouse && <RoomQuestions {...props} />}
      <ExtrasQuestion {...props} />
      <HoursQuestion {...props} />
      {plan.kind === 'hours' && plan.cleanerCount > 1 && <OneCleanerQuestion {...props} />}
      <SuppliesQuestion {...props} />
    </div>
  );
}

/** With so few bedrooms there is nearly always one bathroom: it is chosen until somebody says otherwise. */
const mostWithOneBathroom = 2;

function RoomQuestions({ draft, change, errorOf }: StepProps) {
  function chooseBedrooms(bedroomCount: number) {
    const isOneLikely = draft.bathroomCount === null && bedroomCount <= mostWithOneBathroom;
    change({ bedroomCount, ...(isOneLikely ? { bathroomCount: 1 } : {}) });
  }
  return (
    <>
      <ChoiceGroup
        look="chips"
        field="bedroomCount"
        legend="Bedrooms"
        hint="For a studio choose 1."
        error={errorOf('bedroomCount')}
        choices={roomChoices}
        value={draft.bedroomCount === null ? null : String(draft.bedroomCount)}
        onChange={(count) => chooseBedrooms(Number(count))}
      />
      <ChoiceGroup
        look="chips"
        field="bathroomCount"
        legend="Bathrooms"
        hint="Count every room with a bath or a shower."
        error={errorOf('bathroomCount')}
        choices={roomChoices}
        value={draft.bathroomCount === null ? null : String(draft.bathroomCount)}
        onChange={(count) => change({ bathroomCount: Number(count) })}
      />
    </>
  );
}

const oneCleanerHints: Record<OneCleanerChoice, string> = {
  longer: 'Where the day allows it; otherwise we cancel, and you pay nothing.',
  same: 'You pay for one cleaner. Less gets done.',
  cancel: 'You can then choose another time.',
};

/**
 * rules/lifecycles#two-cleaners: what applies 12 hours before the visit if only one cleaner has been found by then.
 */
function OneCleanerQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <ChoiceGroup
      field="ifOneCleaner"
      legend="If only one cleaner can come"
      hint="We ask you again the day before. If you don’t answer, we do what you choose here."
      error={errorOf('ifOneCleaner')}
      choices={oneCleanerChoices.map((value) => ({
        value,
        label: oneCleanerLabels[value],
        hint: oneCleanerHints[value],
      }))}
      value={draft.ifOneCleaner}
      onChange={(ifOneCleaner) => change({ ifOneCleaner })}
    />
  );
}

function SuppliesQuestion({ draft, settings, change, errorOf }: StepProps) {
  const pence = settings.cleaningSuppliesRatePence;
  const choices: Choice<'ours' | 'theirs'>[] = [
    { value: 'theirs', label: 'I have them', hint: 'Sprays, cloths, a mop and a vacuum cleaner' },
    {
      value: 'ours',
      label: 'Please bring them',
      note: pence > 0 ? `+ ${formatMoney(pence, settings.currencyCode)} a visit` : undefined,
    },
  ];
  return (
    <ChoiceGroup
      field="cleaningSupplies"
      legend="Cleaning products and a vacuum cleaner"
      error={errorOf('cleaningSupplies')}
      choices={choices}
      value={draft.cleaningSupplies ? 'ours' : 'theirs'}
      onChange={(whose) => change({ cleaningSupplies: whose === 'ours' })}
    />
  );
}
