import { Checkbox, NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { WeeklyHoursField } from '#app/components/form/weekly-hours-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { weekFromWire, weekToWire } from '#app/lib/form/week-on-wire.ts';
import { radiusLabel, transportLabels } from '#app/lib/label/provider-label.ts';
import { labels, serviceTypes } from '#domain/booking/options.ts';
import { radiusOptions, transportOptions } from '#domain/provider/options.ts';
import type { OwnProvider } from './own-provider.ts';

/** Which jobs a cleaner hears of: days and hours, how far, by what, and which cleans. Jobs taken stay taken. */
export function WorkCard({ provider }: { provider: OwnProvider }) {
  const [week, setWeek] = useState(() => weekFromWire(provider));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what was saved
  useEffect(() => setWeek(weekFromWire(provider)), [provider.version]);
  const hidden = { id: provider.id, version: provider.version, week: JSON.stringify(weekToWire(week)) };
  return (
    <Card as="section" title="When and where you work">
      <p>
        This decides which jobs we offer you from now on. Jobs you have taken stay as they are: if you go
        away, take the days out here and give back on its page each job that you can’t do.
      </p>
      <VerbForm step="work" hidden={hidden} submit="Save when and where" done="Saved." isQuiet>
        {(problems, idOf) => (
          <>
            <WeeklyHoursField
              week={week}
              onChange={setWeek}
              idOf={idOf}
              errorOf={(field) => problemFor(problems, field)}
            />
            <AreaFields provider={provider} problems={problems} idOf={idOf} />
          </>
        )}
      </VerbForm>
    </Card>
  );
}

type AreaFieldsProps = {
  provider: OwnProvider;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

function AreaFields({ provider, problems, idOf }: AreaFieldsProps) {
  return (
    <>
      <NativeSelect
        id={idOf('radius')}
        name="radius"
        label="How far you travel"
        data={radiusOptions.map((km) => ({ value: String(km), label: radiusLabel(km) }))}
        defaultValue={String(provider.radius ?? '')}
        error={problemFor(problems, 'radius')}
        w="100%"
      />
      <NativeSelect
        id={idOf('transportType')}
        name="transportType"
        label="How you get about"
        data={transportOptions.map((value) => ({ value, label: transportLabels[value] }))}
        defaultValue={provider.transportType ?? ''}
        error={problemFor(problems, 'transportType')}
        w="100%"
      />
      <Checkbox
        name="dbsCheck"
        label="I have a basic DBS certificate"
        defaultChecked={provider.dbsCBRcheck === true}
      />
      <Checkbox.Group
        label="Cleans you do"
        defaultValue={provider.serviceType ?? []}
        error={problemFor(problems, 'serviceType')}
      >
        {serviceTypes.map((type, index) => (
          <Checkbox
            key={type}
            id={index === 0 ? idOf('serviceType') : undefined}
            name="serviceType"
            value={type}
            label={labels.serviceType[type]}
            mt="sm"
          />
        ))}
      </Checkbox.Group>
    </>
  );
}
