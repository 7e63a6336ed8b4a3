import { Stack } from '@mantine/core';
import { Form } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { GivenBackChoices } from './given-back-choices.tsx';
import type { GivenBackVisit } from './given-back-documents.ts';
import { givenBackLabel, settledLabel } from './given-back-label.ts';

/** The page of a mailed link: what happened, and what its customer wants instead. */
export function MailedChoice({
  visit,
  problems,
}: {
  visit: GivenBackVisit;
  problems: readonly FormProblem[];
}) {
  const isOpen = visit.state === 'open';
  return (
    <Stack gap="lg">
      <ErrorSummary problems={problems} />
      <Card as="section" title="Your clean">
        <p role="status">{isOpen ? givenBackLabel(visit, 'customer') : settledLabel(visit)}</p>
        <FactList
          facts={[
            {
              label: 'When it was planned',
              value: `${formatLongDate(visit.startDate)}, ${formatTime(visit.startTime)}`,
            },
            { label: 'Length', value: visit.length },
            { label: 'Reference', value: visit.reference, translate: 'no' },
          ]}
        />
        {isOpen && (
          <p>
            Without an answer by the end of {formatLongDate(visit.startDate)} we cancel it, and you pay
            nothing.
          </p>
        )}
      </Card>
      {isOpen && (
        <GivenBackChoices
          visit={visit}
          reader="customer"
          errorOf={(field) => problemFor(problems, field)}
          form={(choice, children) => (
            <Form method="post">
              <input type="hidden" name="choice" value={choice} />
              {children}
            </Form>
          )}
        />
      )}
    </Stack>
  );
}
