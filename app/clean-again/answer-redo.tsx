import { Button, NativeSelect, Stack } from '@mantine/core';
import { Form } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { isRedoToCome } from '#domain/booking/visit/redo.ts';
import { formatDateTime, formatLongDate, formatTime } from '#domain/time/london.ts';
import type { RedoVisit } from './redo-documents.ts';

const states: Record<string, string> = {
  agreed: 'You agreed to this time. Thank you.',
  done: 'This clean is done.',
  lost: 'This clean again will not take place. We look at your complaint again and write to you.',
};

/** A free clean again for its customer: yes, another time, or no. */
export function AnswerRedo({ redo, problems }: { redo: RedoVisit; problems: readonly FormProblem[] }) {
  const isToCome = isRedoToCome(redo.state);
  return (
    <Stack gap="lg">
      <ErrorSummary problems={problems} />
      <Card as="section" title="Your clean">
        <FactList
          facts={[
            { label: 'When', value: `${formatLongDate(redo.startDate)}, ${formatTime(redo.startTime)}` },
            { label: 'Length', value: redo.length },
            { label: 'Cleaner', value: redo.cleaners.join(' and ') || 'We are looking for one' },
            { label: 'Price', value: 'Free' },
            { label: 'Reference', value: redo.reference, translate: 'no' },
          ]}
        />
        {redo.isMoving && <p role="status">We are asking your cleaner about the other time.</p>}
        {states[redo.state] && !redo.isMoving && <p role="status">{states[redo.state]}</p>}
        {redo.state === 'proposed' && (
          <>
            <p>Please answer by {formatDateTime(new Date(redo.agreeBy))}: without an answer nobody comes.</p>
            <Answer answer="agree" label="Yes, that suits me" />
          </>
        )}
      </Card>
      {isToCome && redo.days.length > 0 && (
        <OtherTime days={redo.days} error={problemFor(problems, 'time')} />
      )}
      {isToCome && (
        <Card as="section" title="You don’t want us to come?">
          <p>We then look at your complaint again. You keep all your rights.</p>
          <Answer answer="decline" label="No, don’t come" isQuiet />
        </Card>
      )}
    </Stack>
  );
}

function Answer({ answer, label, isQuiet = false }: { answer: string; label: string; isQuiet?: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="answer" value={answer} />
      <Button type="submit" variant={isQuiet ? 'default' : 'filled'}>
        {label}
      </Button>
    </Form>
  );
}

function OtherTime({ days, error }: { days: RedoVisit['days']; error: string | undefined }) {
  const groups = days.map(({ date, startTimes }) => ({
    group: formatLongDate(date),
    items: startTimes.map((time) => ({
      value: `${date} ${time}`,
      label: `${formatLongDate(date)}, ${formatTime(time)}`,
    })),
  }));
  return (
    <Card as="section" title="Another time">
      <Form method="post">
        <input type="hidden" name="answer" value="move" />
        <Stack gap="sm" align="flex-start">
          <NativeSelect
            id={fieldId('time')}
            name="time"
            label="Free times"
            data={groups}
            error={error}
            w="100%"
          />
          <Button type="submit" variant="default">
            Take this time
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
