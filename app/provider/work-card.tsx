import { Checkbox, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { WeeklyHoursField } from '#app/components/form/weekly-hours-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { PlacesInReach } from '#app/components/place/places-in-reach.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { writeInto } from '#app/lib/form/form-values.ts';
import { distanceChoices, distanceValue } from '#app/lib/form/travel-distance.ts';
import { dayHours, type WeekDay, weekFromWire, weekToWire } from '#app/lib/form/week-on-wire.ts';
import { labels, serviceTypes } from '#domain/booking/options.ts';
import { transportLabels } from '#domain/label/application-labels.ts';
import { transportOptions } from '#domain/provider/options.ts';
import { weekdayNames } from '#domain/time/london.ts';
import type { OwnProvider } from './own-provider.ts';

/** Which jobs a cleaner hears of: days and hours, how far, by what, and which cleans. Jobs taken stay taken. */
export function WorkCard({ provider }: { provider: OwnProvider }) {
  return (
    <Card as="section" title="When and where you work" id="work">
      <p>
        This decides which jobs we offer you from now on. Jobs you have taken stay as they are. For a holiday,
        or when you can’t come, take <Link to="/dashboard/sp/days-off">days off</Link>.
      </p>
      <VerbForm
        step="work"
        hidden={{ id: provider.id, version: provider.version }}
        submit="Save when and where"
        done="Saved."
        isQuiet
      >
        {(problems, idOf) => (
          <>
            <WeekFields provider={provider} problems={problems} idOf={idOf} />
            <AreaFields provider={provider} problems={problems} idOf={idOf} />
          </>
        )}
      </VerbForm>
    </Card>
  );
}

const spokenWeek = (week: readonly WeekDay[]): string =>
  week
    .filter(({ isWorking }) => isWorking)
    .map((day) => `${weekdayNames[day.weekday - 1]} ${dayHours(day, (from, to) => `${from}–${to}`)}`)
    .join(', ') || 'no day';

/** Sent as one field, which is named and read out as a whole where somebody else has changed it. */
function WeekFields({ provider, problems, idOf }: AreaFieldsProps) {
  const [week, setWeek] = useState(() => weekFromWire(provider));
  const sent = useRef<HTMLInputElement>(null);
  // Through the field that is sent: whoever watches the form learns of what a button changed, as of what is typed.
  const change = (next: readonly WeekDay[]) => {
    if (sent.current) writeInto(sent.current, JSON.stringify(weekToWire(next)));
  };
  return (
    <>
      <input
        ref={sent}
        type="hidden"
        name="week"
        aria-label="Days and hours you can work"
        data-spoken={spokenWeek(week)}
        value={JSON.stringify(weekToWire(week))}
        onInput={({ currentTarget }) => setWeek(weekFromWire(JSON.parse(currentTarget.value)))}
      />
      <WeeklyHoursField
        week={week}
        onChange={change}
        idOf={idOf}
        errorOf={(field) => problemFor(problems, field)}
      />
    </>
  );
}

type AreaFieldsProps = {
  provider: OwnProvider;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

function DistanceField({ provider, problems, idOf }: AreaFieldsProps) {
  const { travelMiles, radius: radiusKm, postalCode } = provider;
  const stored = distanceValue({ travelMiles, radiusKm });
  const [distance, setDistance] = useState(stored);
  return (
    <>
      <NativeSelect
        id={idOf('distance')}
        name="distance"
        label="How far you travel"
        data={distanceChoices}
        defaultValue={stored}
        error={problemFor(problems, 'distance')}
        onChange={({ currentTarget }) => setDistance(currentTarget.value)}
        w="100%"
      />
      <PlacesInReach postalCode={postalCode ?? ''} distance={distance} />
    </>
  );
}

function AreaFields({ provider, problems, idOf }: AreaFieldsProps) {
  return (
    <>
      <DistanceField provider={provider} problems={problems} idOf={idOf} />
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
