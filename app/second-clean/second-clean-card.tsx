import { Button, Stack } from '@mantine/core';
import { Form } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import type { SecondClean } from './second-clean-documents.ts';

type SecondCleanCardProps = { clean: SecondClean; problems: readonly FormProblem[] };

/** The newer of two cleans at one time: to look changes nothing, a press cancels it for nothing. */
export function SecondCleanCard({ clean, problems }: SecondCleanCardProps) {
  const { state, isRegular, others } = clean;
  return (
    <Stack gap="lg">
      <ErrorSummary problems={problems} />
      <Card as="section" title={isRegular ? 'Your newer regular clean' : 'Your newer clean'}>
        <FactList
          facts={[
            { label: isRegular ? 'First visit' : 'When', value: visitLabel(clean) },
            { label: 'Length', value: clean.length },
            { label: 'Reference', value: clean.reference, translate: 'no' },
          ]}
        />
        <p role="status">{stateTexts[state]}</p>
        {state === 'open' && (
          <Form method="post">
            <Button type="submit" size="lg">
              {isRegular ? 'Cancel this regular clean, free' : 'Cancel this clean, free'}
            </Button>
          </Form>
        )}
      </Card>
      {others.length > 0 && (
        <Card as="section" title="What stays">
          <ul>
            {others.map((other) => (
              <li key={`${other.startDate} ${other.startTime}`}>
                {other.isRegular ? 'Your regular clean: ' : 'Your clean: '}
                {visitLabel(other)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

const stateTexts: Readonly<Record<string, string>> = {
  open: 'It costs nothing to cancel it here until it begins. If you want both, there is nothing to do.',
  canceled: 'It is cancelled, and nothing is taken for it.',
  alone: 'This is the only clean that you have at that time by now, so it is not cancelled here.',
  begun:
    'It was to have begun by now, so it can no longer be cancelled here. Call us if it was one too many.',
};
