import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import { distanceChoices, distanceFrom, distanceValue } from '#app/lib/form/travel-distance.ts';
import { labels, type ServiceType, serviceTypes } from '#domain/booking/options.ts';
import { transportLabels } from '#domain/label/application-labels.ts';
import { firstMilesFor, transportOptions } from '#domain/provider/options.ts';
import classes from './application.module.css';
import type { StepProps } from './step-props.ts';

/** Names of places, which the choice can be made without. */
const PlacesInReach = lazy(() =>
  import('#app/components/place/places-in-reach.tsx').then((module) => ({ default: module.PlacesInReach })),
);

const choices = [{ value: '', label: 'Choose a distance' }, ...distanceChoices];

/** Where it begins follows how somebody gets about, until they choose a distance themselves. */
function beginningFor(transportType: StepProps['draft']['transportType'], draft: StepProps['draft']) {
  const before = draft.transportType && firstMilesFor[draft.transportType];
  const isOpen = draft.radiusKm === null && (draft.travelMiles === null || draft.travelMiles === before);
  return isOpen && transportType ? { travelMiles: firstMilesFor[transportType] } : {};
}

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
        onChange={(transportType) => change({ transportType, ...beginningFor(transportType, draft) })}
      />
      <NativeSelect
        id={fieldId('radiusKm')}
        label="How far will you travel?"
        description="The outer limit. We offer you the nearest jobs first, and each offer says how far it is."
        className={classes.medium}
        data={choices}
        value={distanceValue(draft)}
        error={errorOf('radiusKm')}
        onChange={(event) => change(distanceFrom(event.currentTarget.value))}
      />
      <Suspense>
        <PlacesInReach postalCode={draft.postalCode} distance={distanceValue(draft)} />
      </Suspense>
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
