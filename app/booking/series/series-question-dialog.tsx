import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { ModalDialog } from '#app/components/layout/modal-dialog.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import type { SeriesQuestion } from './series-question.ts';

type SeriesQuestionDialogProps = {
  question: SeriesQuestion;
  onKeep: () => void;
  onDone: (words: string) => void;
};

/** Asks once before something is done to a series that nothing brings back. */
export function SeriesQuestionDialog({ question, onKeep, onDone }: SeriesQuestionDialogProps) {
  const submission = useSubmission();
  const { data, isBusy } = submission;
  const { answer, of, date = '', title, lines, confirm, keep, done } = question;
  // The home has another clean at that time: pressed once more it is wanted all the same.
  const isAsked = data?.ok === false && data.code === 'booking_overlaps';
  const yes: Record<string, string> = isAsked ? { isSecondClean: 'yes' } : {};
  useEffect(() => {
    if (data?.ok) onDone(done);
  }, [data, done, onDone]);
  return (
    <ModalDialog title={title} text={lines[0]} isAlert onCancel={onKeep}>
      {lines.slice(1).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <SubmitForm submission={submission} hidden={{ of: of.id, version: of.version, answer, date, ...yes }}>
        <Group gap="sm">
          <Button
            id={fieldId('isSecondClean')}
            type="submit"
            loading={isBusy}
            {...(answer === 'end' ? { color: 'error' } : {})}
          >
            {isAsked ? 'Yes, both' : confirm}
          </Button>
          <Button variant="default" onClick={onKeep}>
            {keep}
          </Button>
        </Group>
      </SubmitForm>
    </ModalDialog>
  );
}
