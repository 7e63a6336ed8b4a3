import { NativeSelect, TextInput } from '@mantine/core';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import { radiusLabel } from '#app/lib/label/provider-label.ts';
import { labels, type ServiceType, serviceTypes } from '#domain/booking/options.ts';
import { transportLabels } from '#domain/label/application-labels.ts';
import { radiusOptions, transportOptions } from '#domain/provider/options.ts';
import classes from './application.module.css';
import type { StepProps } from './step-props.ts';

const radiusChoices = [
  { value: '', label: 'Choose a distance' },
  ...radiusOptions.map((km) => ({ value: String(km), label: radiusLabel(km) })),
];

const nearest = Math.min(...radiusOptions);

/** On foot or by bus nobody wants the far ones; who chose a distance already keeps it. */
const nearestFor = (transportType: StepProps['draft']['transportType'], { radiusKm }: StepProps['draft']) =>
  transportType === 'public' && radiusKm === null ? { radiusKm: nearest } : {};

/** Step 1: the postcode first, because it decides whether we have work there. */
export function WorkStep({ draft, change, errorOf }: StepProps) {
  return (
    <>
      <TextInput
        id={fieldId('postalCode')}
        label="Your postcode"
        description="Where you live. Customers never see it."
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.short}
        value={draft.postalCode}
        error={errorOf('postalCode')}
        onChange={(event) => change({ postalCode: event.currentTarget.value })}
      />
      <ChoiceGroup
        field="transportType"
        legend="How do you get about?"
        hint="So that we leave enough time between your jobs."
        error={errorOf('transportType')}
        choices={transportOptions.map((value) => ({ value, label: transportLabels[value] }))}
        value={draft.transportType}
        onChange={(transportType) => change({ transportType, ...nearestFor(transportType, draft) })}
      />
      <NativeSelect
        id={fieldId('radiusKm')}
        label="How far will you travel?"
        description="The outer limit. We offer you the nearest jobs first, and each offer says how far it is."
        className={classes.medium}
        data={radiusChoices}
        value={draft.radiusKm === null ? '' : String(draft.radiusKm)}
        error={errorOf('radiusKm')}
        onChange={(event) => change({ radiusKm: Number(event.currentTarget.value) || null })}
      />
      <ServiceTypes
        chosen={draft.serviceTypes}
        error={errorOf('serviceTypes')}
        onChange={(chosen) => change({ serviceTypes: chosen })}
      />
    </>
  );
}

const hints: Record<ServiceType, string> = {
  standardcleaning: 'Kitchen, bathroom, floors and dusting, once or again',
  regularcleaning: 'The same home every week or every two weeks',
  deepcleaning: 'Everything, right into the corners',
  'move-out/incleaning': 'An empty home, with oven, fridge and windows',
};

type ServiceTypesProps = {
  chosen: ServiceType[];
  error: string | undefined;
  onChange: (chosen: ServiceType[]) => void;
};

function ServiceTypes({ chosen, error, onChange }: ServiceTypesProps) {
  const id = fieldId('serviceTypes');
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>Which cleans will you do?</legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.boxes}>
        {serviceTypes.map((type, index) => (
          <label key={type} className={classes.box}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              className={classes.tick}
              checked={chosen.includes(type)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, type] : chosen.filter((one) => one !== type),
                )
              }
            />
            <span>
              <span className={classes.boxLabel}>{labels.serviceType[type]}</span>
              <span className={classes.boxHint}>{hints[type]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
