import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { PayQuestionLines } from '#app/components/selling/pay-question-lines.tsx';
import { payQuestionsDocument } from '#app/documents/pay-question.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { payQuestionLabels } from '#domain/label/pay-question-label.ts';
import { payQuestionKinds } from '#domain/payroll/pay-question.ts';
import { formatLongDate } from '#domain/time/london.ts';

const kinds = payQuestionKinds.map((value) => ({ value, label: payQuestionLabels[value] }));

/** What a cleaner asked about the pay of a job of theirs that is over, and asking (rules/money#pay-questions). */
export function AskAboutPay({ bookingId }: { bookingId: string }) {
  const query = useQuery(`${bookingId} ${useReadings()}`, () =>
    runDocument(null, payQuestionsDocument, { id: bookingId }),
  );
  const asked = query.last?.getPayQuestions;
  if (!asked)
    return (
      <Card as="section" title="Your pay for this job" id="pay">
        <QueryNote query={query} />
      </Card>
    );
  return (
    <>
      {asked.questions.length > 0 && (
        <Card as="section" title="What you asked about this pay">
          {asked.questions.map((question) => (
            <PayQuestionLines key={question.id} question={question} />
          ))}
        </Card>
      )}
      {asked.canAsk && (
        <ClosedCard title="Your pay for this job" open="Something’s wrong with this pay" id="pay">
          {asked.askUntil && <p>You can ask until {formatLongDate(asked.askUntil)}.</p>}
          <AskForm />
        </ClosedCard>
      )}
    </>
  );
}

function AskForm() {
  const [kind, setKind] = useState<string>('hours');
  return (
    <VerbForm step="ask-about-pay" submit="Send it to the office">
      {(problems, idOf) => (
        <>
          <NativeSelect
            id={idOf('kind')}
            name="kind"
            label="What is wrong?"
            data={kinds}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
            w="100%"
          />
          {kind === 'hours' && (
            <>
              <TextInput
                id={idOf('beganAt')}
                name="beganAt"
                type="time"
                label="When did you begin?"
                error={problemFor(problems, 'beganAt')}
              />
              <TextInput
                id={idOf('endedAt')}
                name="endedAt"
                type="time"
                label="When did you finish?"
                error={problemFor(problems, 'endedAt')}
              />
            </>
          )}
          <FreeTextField
            label="What happened?"
            description="The office answers within 5 working days. Nothing is held back meanwhile."
            idOf={idOf}
            problems={problems}
          />
        </>
      )}
    </VerbForm>
  );
}
