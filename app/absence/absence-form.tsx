import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import type { AbsenceKind } from '#domain/absence/absence-input.ts';
import { londonDate } from '#domain/time/london.ts';
import { type Absence, type AbsenceTerms, absenceTermsDocument, type Whose } from './absence-documents.ts';
import classes from './absence-form.module.css';
import { saveLabel, termsLines } from './absence-label.ts';
import { AbsenceVisits } from './absence-visits.tsx';

type AbsenceFormProps = { kind: AbsenceKind; whose: Whose; absence?: Absence; onDone: () => void };
type Days = { firstDate: string; lastDate: string };
/** With what was asked: of other days it tells nothing. */
type Answered = { asked: string; terms: AbsenceTerms };

/** Which days, then the jobs that they touch and what that counts, then the button (rules/lifecycles#days-off). */
export function AbsenceForm({ kind, whose, absence, onDone }: AbsenceFormProps) {
  const today = londonDate(serverNow());
  const hasBegun = absence !== undefined && absence.firstDate <= today;
  const [days, setDays] = useState<Days>(() => firstDays(kind, absence, today));
  const [round, setRound] = useState(0);
  const span = spanOf(kind, days);
  const asked = `${span.firstDate}/${span.lastDate}/${round}`;
  const readings = useReadings();
  const key = days.firstDate ? `${asked} ${readings}` : null;
  const { answer, last } = useQuery<Answered>(key, async () => {
    const about = { provider: whose?.providerId ?? null, id: absence?.id ?? null };
    const variables = { ...about, kind, ...span };
    return { asked, terms: (await runDocument(null, absenceTermsDocument, variables)).absenceTerms };
  });
  const terms = answer.kind !== 'refused' && last?.asked === asked ? last.terms : null;
  const change = (part: Partial<Days>) => setDays((before) => ({ ...before, ...part }));
  return (
    <Stack gap="sm">
      <div className={classes.days}>
        {!hasBegun && (
          <TextInput
            type="date"
            label="First day"
            min={today}
            value={days.firstDate}
            onChange={(event) => change({ firstDate: event.currentTarget.value })}
          />
        )}
        <TextInput
          type="date"
          label={
            kind === 'pause' ? 'Last day, if you know it' : hasBegun ? 'Last day' : 'Last day, if several'
          }
          min={hasBegun ? today : days.firstDate}
          value={days.lastDate}
          onChange={(event) => change({ lastDate: event.currentTarget.value })}
        />
      </div>
      {key && answer.kind === 'loading' && !terms && <p role="status">Looking for jobs…</p>}
      {key && answer.kind === 'refused' && <p role="alert">{answer.message}</p>}
      {key && terms && (
        <Confirm {...{ kind, whose, absence, terms, span, onDone }} onAgain={() => setRound(round + 1)} />
      )}
    </Stack>
  );
}

function firstDays(kind: AbsenceKind, absence: Absence | undefined, today: string): Days {
  if (absence) return { firstDate: absence.firstDate, lastDate: absence.lastDate ?? '' };
  return { firstDate: kind === 'cannot-come' ? today : '', lastDate: '' };
}

/** One day where only the first is given; a pause then has no end. */
const spanOf = (kind: AbsenceKind, { firstDate, lastDate }: Days) => ({
  firstDate,
  lastDate: lastDate || (kind === 'pause' ? null : firstDate),
});

type ConfirmProps = {
  kind: AbsenceKind;
  whose: Whose;
  absence: Absence | undefined;
  terms: AbsenceTerms;
  span: { firstDate: string; lastDate: string | null };
  onDone: () => void;
  onAgain: () => void;
};

function Confirm({ kind, whose, absence, terms, span, onDone, onAgain }: ConfirmProps) {
  const hidden = {
    ...(absence ? { absence: absence.id, version: absence.version } : { kind }),
    ...(whose && !absence ? { provider: whose.providerId } : {}),
    firstDate: span.firstDate,
    lastDate: span.lastDate ?? '',
    expectedVisits: terms.visits.length,
  };
  return (
    <>
      <div role="status">
        {termsLines(terms, kind, whose?.name ?? null).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <AbsenceVisits visits={terms.visits} isOffice={whose !== null} />
      <VerbForm
        step={absence ? 'change-days-off' : 'take-days-off'}
        hidden={hidden}
        submit={absence ? 'Save these days' : saveLabel(kind, terms.visits.length, whose !== null)}
        isGrave={terms.visits.length > 0}
        onDone={onDone}
      >
        {(problems, idOf) => (
          <>
            {!absence && (
              <FreeTextField
                name="reason"
                label="Why? (optional)"
                description="The office reads it, no customer does."
                maxLength={300}
                idOf={idOf}
                problems={problems}
              />
            )}
            {whose && terms.visits.length > 0 && (
              <Checkbox name="isOurs" label="We need this, not they: it doesn’t count against them" />
            )}
            {problemFor(problems, 'firstDate') && <p role="alert">{problemFor(problems, 'firstDate')}</p>}
            {problemFor(problems, '') && (
              <Button variant="default" onClick={onAgain}>
                Look at the jobs again
              </Button>
            )}
          </>
        )}
      </VerbForm>
    </>
  );
}
