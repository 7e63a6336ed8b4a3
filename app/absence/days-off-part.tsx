import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { type AbsenceKind, isAbsenceKind } from '#domain/absence/absence-input.ts';
import { absenceKindLabels } from '#domain/label/provider-labels.ts';
import { londonDate } from '#domain/time/london.ts';
import { type Absence, absencesDocument, type Whose } from './absence-documents.ts';
import { AbsenceForm } from './absence-form.tsx';
import { spanLabel } from './absence-label.ts';
import { AbsenceVisits } from './absence-visits.tsx';

const openings: readonly { kind: AbsenceKind; own: string; office: string }[] = [
  { kind: 'cannot-come', own: 'I can’t come', office: 'They can’t come' },
  { kind: 'days-off', own: 'Take days off', office: 'Give them days off' },
  { kind: 'pause', own: 'Pause all jobs', office: 'Pause their jobs' },
];

type DaysOffPartProps = { whose: Whose; firstOpen?: AbsenceKind | null };

/** Taking days off, and those that are to come (rules/lifecycles#days-off), for a cleaner and for the office. */
export function DaysOffPart({ whose, firstOpen = null }: DaysOffPartProps) {
  const [open, setOpen] = useState<AbsenceKind | null>(firstOpen);
  const provider = whose?.providerId ?? null;
  const query = useQuery(`${provider} ${useReadings()}`, () =>
    runDocument(null, absencesDocument, { provider }),
  );
  const absences = query.last?.listAbsences;
  const opened = openings.find(({ kind }) => kind === open);
  return (
    <Stack gap="lg">
      <Group gap="sm">
        {openings.map(({ kind, own, office }) => (
          <Button
            key={kind}
            variant={kind === (open ?? (whose ? null : 'cannot-come')) ? 'filled' : 'default'}
            aria-expanded={open === kind}
            onClick={() => setOpen(open === kind ? null : kind)}
          >
            {whose ? office : own}
          </Button>
        ))}
      </Group>
      {opened && (
        <Card as="section" level={whose ? 3 : 2} title={whose ? opened.office : opened.own}>
          <AbsenceForm key={opened.kind} kind={opened.kind} whose={whose} onDone={() => setOpen(null)} />
        </Card>
      )}
      <QueryNote query={query} />
      {absences?.length === 0 && <p>No days off to come.</p>}
      {absences?.map((absence) => (
        <OneAbsence key={absence.id} absence={absence} whose={whose} />
      ))}
    </Stack>
  );
}

/** The office's card of a cleaner. */
export function DaysOffCard({ whose }: { whose: NonNullable<Whose> }) {
  return (
    <Card as="section" title="Days off" id="days-off">
      <DaysOffPart key={whose.providerId} whose={whose} />
    </Card>
  );
}

function OneAbsence({ absence, whose }: { absence: Absence; whose: Whose }) {
  const [isChanging, setIsChanging] = useState(false);
  const { kind, reason, visits, lastDate, firstDate } = absence;
  const today = londonDate(serverNow());
  const isOver = typeof lastDate === 'string' && lastDate < today;
  const known = isAbsenceKind(kind) ? kind : 'days-off';
  return (
    <Card as="section" level={whose ? 3 : 2} title={spanLabel(absence)}>
      <p>
        {absenceKindLabels[known]}
        {isOver ? ', over' : ''}
        {reason ? `: “${reason}”` : ''}
      </p>
      {visits.length > 0 && <p>Given back:</p>}
      <AbsenceVisits visits={visits} isOffice={whose !== null} />
      {!isOver && (
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => setIsChanging(!isChanging)}>
            {isChanging ? 'Keep these days' : 'Change these days'}
          </Button>
          <End absence={absence} hasBegun={firstDate <= today} isOffice={whose !== null} />
        </Group>
      )}
      {isChanging && !isOver && (
        <AbsenceForm kind={known} whose={whose} absence={absence} onDone={() => setIsChanging(false)} />
      )}
    </Card>
  );
}

function End({ absence, hasBegun, isOffice }: { absence: Absence; hasBegun: boolean; isOffice: boolean }) {
  const begun = isOffice ? 'They’re back' : 'I’m back';
  const label = hasBegun ? begun : 'Take it back';
  return (
    <VerbQuestion
      step="end-days-off"
      hidden={{ absence: absence.id, version: absence.version }}
      label={label}
      title={hasBegun ? 'Back from today on?' : 'Take these days back?'}
      text="Jobs are offered for these days again. What was given back stays with somebody else."
      confirm={label}
      isQuiet
    />
  );
}
