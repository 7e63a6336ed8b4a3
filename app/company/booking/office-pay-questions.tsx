import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { HoursField, MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { PayQuestionLines } from '#app/components/selling/pay-question-lines.tsx';
import { type PayQuestion, payQuestionsDocument } from '#app/documents/pay-question.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';

/** What cleaners asked about the pay of a visit, and the office's answer; nothing where nobody did. */
export function OfficePayQuestions({ bookingId }: { bookingId: string }) {
  const { last } = useQuery(`${bookingId} ${useReadings()}`, () =>
    runDocument(null, payQuestionsDocument, { id: bookingId }),
  );
  return last?.getPayQuestions?.questions.map((question) => (
    <Card key={question.id} as="section" title={`${question.askedBy} asks about the pay`}>
      <PayQuestionLines question={question} />
      {question.status === 'open' && <Decision question={question} />}
    </Card>
  ));
}

function Decision({ question }: { question: PayQuestion }) {
  const permissions = useScreenPermissions() ?? [];
  const choices = [
    { value: 'explain', label: 'The pay is right: explain it' },
    ...(permissions.includes('bookings') ? [{ value: 'hours', label: 'Correct the hours' }] : []),
    ...(permissions.includes('money') ? [{ value: 'more', label: 'Pay more in the next pay run' }] : []),
  ];
  const [outcome, setOutcome] = useState('explain');
  return (
    <VerbForm step="decide-pay" hidden={{ question: question.id }} submit="Answer">
      {(problems, idOf) => (
        <>
          <NativeSelect
            id={idOf('outcome')}
            name="outcome"
            label="What follows?"
            data={choices}
            value={outcome}
            onChange={(event) => setOutcome(event.currentTarget.value)}
            w="100%"
          />
          {outcome === 'hours' && (
            <HoursField
              id={idOf('totalHours')}
              name="totalHours"
              label="Hours worked"
              description="In quarter hours, like 2.25. Until the payment is taken, the charge follows; more than was charged first is not charged."
              error={problemFor(problems, 'totalHours')}
            />
          )}
          {outcome === 'more' && (
            <MoneyField
              id={idOf('amount')}
              name="amount"
              label="How much more, in pounds"
              error={problemFor(problems, 'amount')}
            />
          )}
          <FreeTextField label={`Why (${question.askedBy} reads this)`} idOf={idOf} problems={problems} />
        </>
      )}
    </VerbForm>
  );
}
