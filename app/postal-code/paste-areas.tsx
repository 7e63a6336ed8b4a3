import { Button, NativeSelect, Stack } from '@mantine/core';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import type { BulkAnswer } from '#app/lib/list/bulk-action.ts';
import { cities, labels } from '#domain/booking/options.ts';

/** Adds a pasted list of areas to one city; says what was added and why the others were not. */
export function PasteAreas() {
  const submission = useSubmission<BulkAnswer>();
  const { data, isBusy, problems } = submission;
  const idOf = (field: string) => `pasted-${field}`;
  const answer = data?.ok ? data.value : null;
  return (
    <Card as="section" title="Several at once">
      <SubmitForm submission={submission} hidden={{ step: 'paste' }} idOf={idOf}>
        <Stack gap="sm" align="flex-start">
          <FreeTextField
            name="areas"
            label="Areas"
            description="Paste a list: one on each line, or with commas or spaces between."
            rows={5}
            maxLength={3000}
            idOf={idOf}
            problems={problems}
          />
          <NativeSelect
            id={idOf('city')}
            name="city"
            label="City of all of them"
            data={cities.map((value) => ({ value, label: labels.city[value] }))}
          />
          <Button type="submit" loading={isBusy}>
            Clean in all of them
          </Button>
          <p role="status">
            {answer && `${answer.done} ${answer.done === 1 ? 'area was' : 'areas were'} added.`}
          </p>
        </Stack>
      </SubmitForm>
      {answer && answer.failed.length > 0 && (
        <ul>
          {answer.failed.map(({ id, message }) => (
            <li key={id}>
              {id}: {message}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
