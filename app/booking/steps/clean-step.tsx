import { type Choice, ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { ratePenceFor } from '#domain/application-setting/rate.ts';
import { labels, type ServiceLocation, type ServiceType, serviceLocations } from '#domain/booking/options.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { answersFor, frequencyOf, howOften, howOftenLabels, howOftenOf } from '../draft/how-often.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../step.module.css';
import { OfferNote } from './offer-note.tsx';

/** The kinds of a single clean; what is repeated is the regular one. */
const kinds: Choice<ServiceType>[] = [
  {
    value: 'standardcleaning',
    label: 'One-off clean',
    hint: 'Our standard clean: kitchen, bathrooms, dusting and floors.',
  },
  {
    value: 'deepcleaning',
    label: labels.serviceType.deepcleaning,
    hint: 'About twice the time of a weekly clean: limescale, skirting boards, behind what can be moved.',
  },
  {
    value: 'move-out/incleaning',
    label: labels.serviceType['move-out/incleaning'],
    hint: 'An empty home from top to bottom, inside cupboards, oven and fridge.',
  },
];

/** Step 1: how often, and of a single clean what kind. An offer has decided both. */
export function CleanStep(props: StepProps) {
  const { draft, settings, change, errorOf } = props;
  if (draft.offer) return <OfferNote offer={draft.offer} settings={settings} />;
  const chosen = howOftenOf(draft);
  return (
    <div className={classes.questions}>
      <HowOftenQuestion {...props} />
      {chosen === 'OneOff' && (
        <ChoiceGroup
          field="serviceType"
          legend="What kind of clean would you like?"
          error={errorOf('serviceType')}
          choices={kinds}
          value={draft.serviceType}
          onChange={(serviceType) => change({ serviceType })}
        />
      )}
      {settings.isCommercialOpen && <PropertyQuestion {...props} />}
    </div>
  );
}

function HowOftenQuestion({ draft, settings, change, errorOf }: StepProps) {
  const rate = (pence: number) => `${formatMoney(pence, settings.currencyCode)} an hour`;
  return (
    <ChoiceGroup
      field="serviceFrequency"
      legend="How often?"
      hint={
        settings.taxRate > 0 ? 'Prices are for one cleaner and include VAT.' : 'Prices are for one cleaner.'
      }
      error={errorOf('serviceFrequency')}
      choices={howOften.map((value) => ({
        value,
        label: howOftenLabels[value],
        note: rate(ratePenceFor(settings, frequencyOf(value))),
        ...(value === 'monthly' ? { hint: 'On the same weekday, for example the second Tuesday' } : {}),
      }))}
      value={howOftenOf(draft)}
      onChange={(value) => change(answersFor(value, draft.serviceType))}
    />
  );
}

function PropertyQuestion({ draft, change, errorOf }: StepProps) {
  const choices: Choice<ServiceLocation>[] = serviceLocations.map((value) => ({
    value,
    label: labels.serviceLocation[value],
  }));
  return (
    <div>
      <ChoiceGroup
        field="serviceLocation"
        legend="What do we clean?"
        error={errorOf('serviceLocation')}
        choices={choices}
        value={draft.serviceLocation}
        onChange={(serviceLocation) => change({ serviceLocation })}
      />
      {draft.serviceLocation !== 'House' && (
        <TickBox
          field="businessUse"
          label="I book this for a business"
          hint="The right to cancel within 14 days is for consumers. A business doesn’t have it."
          isTicked={draft.businessUse}
          onChange={(businessUse) => change({ businessUse })}
        />
      )}
    </div>
  );
}
