import { type Choice, ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { ratePenceFor } from '#domain/application-setting/rate.ts';
import {
  frequenciesFor,
  labels,
  type Schedule,
  type ServiceLocation,
  type ServiceType,
  serviceFrequencies,
  serviceLocations,
  serviceTypes,
} from '#domain/booking/options.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../step.module.css';
import { Note } from '../terms/note.tsx';
import { OfferNote } from './offer-note.tsx';

const typeHints: Record<ServiceType, string> = {
  standardcleaning: 'Kitchen, bathrooms, dusting and floors. Once, or as often as you like.',
  regularcleaning: 'The same again and again, at our lower rates.',
  deepcleaning: 'Twice the time: limescale, skirting boards, behind what can be moved. One-off.',
  'move-out/incleaning': 'An empty home from top to bottom, inside cupboards, oven and fridge. One-off.',
};

const typeChoices: Choice<ServiceType>[] = serviceTypes.map((value) => ({
  value,
  label: labels.serviceType[value],
  hint: typeHints[value],
}));

/** A quote is for one visit. */
const oneOffChoices = typeChoices.filter(({ value }) => frequenciesFor(value).includes('OneOff'));

const scheduleChoices: Choice<Schedule>[] = [
  { value: 'biweekly', label: 'Every two weeks' },
  { value: 'monthly', label: 'Every month', hint: 'On the same weekday, for example the second Tuesday' },
];

/** Step 1: what kind of clean, and how often. An offer has decided both. */
export function CleanStep(props: StepProps) {
  const { draft, settings, change, errorOf } = props;
  if (draft.offer) return <OfferNote offer={draft.offer} settings={settings} />;
  return (
    <div className={classes.questions}>
      <ChoiceGroup
        field="serviceType"
        legend="What kind of clean would you like?"
        error={errorOf('serviceType')}
        choices={draft.quote ? oneOffChoices : typeChoices}
        value={draft.serviceType}
        onChange={(serviceType) => change({ serviceType })}
      />
      {settings.isCommercialOpen && <PropertyQuestion {...props} />}
      <FrequencyQuestion {...props} />
      {draft.serviceFrequency === 'MoreThanTwoWeeks' && (
        <ChoiceGroup
          field="schedule"
          legend="Every two weeks or every month?"
          error={errorOf('schedule')}
          choices={scheduleChoices}
          value={draft.schedule}
          onChange={(schedule) => change({ schedule })}
        />
      )}
    </div>
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

function FrequencyQuestion({ draft, settings, change, errorOf }: StepProps) {
  if (draft.quote) return null;
  const possible = draft.serviceType === null ? serviceFrequencies : frequenciesFor(draft.serviceType);
  const rate = (pence: number) => `${formatMoney(pence, settings.currencyCode)} an hour`;
  const [only] = possible;
  if (draft.serviceType !== null && possible.length === 1 && only) {
    return (
      <Note>
        <p>
          <strong>{labels.serviceType[draft.serviceType]} is one-off,</strong> at{' '}
          {rate(ratePenceFor(settings, only))}. You can book regular cleaning for afterwards at a lower rate.
        </p>
      </Note>
    );
  }
  return (
    <ChoiceGroup
      field="serviceFrequency"
      legend="How often?"
      hint={
        settings.taxRate > 0 ? 'Prices are for one cleaner and include VAT.' : 'Prices are for one cleaner.'
      }
      error={errorOf('serviceFrequency')}
      choices={possible.map((value) => ({
        value,
        label: labels.serviceFrequency[value],
        note: rate(ratePenceFor(settings, value)),
      }))}
      value={draft.serviceFrequency}
      onChange={(serviceFrequency) => change({ serviceFrequency })}
    />
  );
}
