import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { TouchedVisits } from '#app/components/list/touched-visits.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { cities } from '#domain/booking/options.ts';
import classes from './close-days-form.module.css';
import { type ClosureTerms, closureTermsDocument } from './closure-documents.ts';
import { closureSummary } from './closure-label.ts';

type Answers = { firstDate: string; lastDate: string; city: string };
/** With what was asked: of other days it tells nothing. */
type Answered = { asked: string; terms: ClosureTerms };
const nothing: Answers = { firstDate: '', lastDate: '', city: '' };

const places = [
  { value: '', label: 'Everywhere' },
  ...cities.map((value) => ({ value, label: cityLabel(value) })),
];

/** Which days, then what that cancels, then why: nothing is closed before its visits were seen. */
export function CloseDaysForm() {
  const [answers, setAnswers] = useState(nothing);
  const [round, setRound] = useState(0);
  const { firstDate, lastDate, city } = answers;
  const readings = useReadings();
  const asked = `${firstDate}/${lastDate}/${city}/${round}`;
  const key = firstDate ? `${asked} ${readings}` : null;
  const { answer, last } = useQuery<Answered>(key, async () => {
    const variables = { firstDate, lastDate: lastDate || null, city: city || null };
    return { asked, terms: (await runDocument(null, closureTermsDocument, variables)).closureTerms };
  });
  // Asked again with the screen, the form stays and what was typed in it.
  const terms = answer.kind !== 'refused' && last?.asked === asked ? last.terms : null;
  const change = (part: Partial<Answers>) => setAnswers((before) => ({ ...before, ...part }));
  return (
    <Card as="section" title="Close a day or several">
      <Stack gap="sm">
        <div className={classes.fields}>
          <TextInput
            type="date"
            label="First day"
            value={firstDate}
            onChange={(event) => change({ firstDate: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Last day, if several"
            min={firstDate}
            value={lastDate}
            onChange={(event) => change({ lastDate: event.currentTarget.value })}
          />
          <NativeSelect
            label="Where"
            value={city}
            onChange={(event) => change({ city: event.currentTarget.value })}
            data={places}
          />
        </div>
        {key && answer.kind === 'loading' && !terms && <p role="status">Looking for visits…</p>}
        {key && answer.kind === 'refused' && <p role="alert">{answer.message}</p>}
        {key && terms && (
          <Confirm
            terms={terms}
            answers={answers}
            onAgain={() => setRound(round + 1)}
            onDone={() => {
              setAnswers(nothing);
              setRound(round + 1);
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

type ConfirmProps = { terms: ClosureTerms; answers: Answers; onAgain: () => void; onDone: () => void };

function Confirm({ terms, answers, onAgain, onDone }: ConfirmProps) {
  const { firstDate, lastDate, city } = answers;
  const span = { firstDate, lastDate: lastDate || firstDate, city: city || null };
  const { opening, lines, confirm } = closureSummary(terms, span);
  return (
    <>
      <div role="status">
        <p>
          <strong>{opening}</strong>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <TouchedVisits visits={terms.visits} />
      <VerbForm
        step="close-days"
        hidden={{ ...answers, expectedVisits: terms.visits.length }}
        submit={confirm}
        isGrave={terms.visits.length > 0}
        onDone={onDone}
      >
        {(problems, idOf) => (
          <>
            <Textarea
              id={idOf('reason')}
              name="reason"
              label="Why, as the customers read it"
              description="“We are closed on …: our staff day”"
              rows={2}
              maxLength={200}
              w="100%"
              error={problemFor(problems, 'reason')}
            />
            {problemFor(problems, '') && (
              <Button variant="default" onClick={onAgain}>
                Look at the visits again
              </Button>
            )}
          </>
        )}
      </VerbForm>
    </>
  );
}
