import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import type { WebhookSecret } from './webhook-documents.ts';

type SecretFormProps = {
  step: string;
  hidden?: Readonly<Record<string, string | number>>;
  submit: string;
  /** Is handed the secret, to show it once. */
  onSecret: (made: WebhookSecret) => void;
  children?: (problems: readonly FormProblem[], idOf: (field: string) => string) => ReactNode;
};

/** A form whose answer is a secret. */
export function SecretForm({ step, hidden = {}, submit, onSecret, children }: SecretFormProps) {
  const submission = useSubmission<WebhookSecret | null>();
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  const { data, problems, isBusy } = submission;
  useEffect(() => {
    if (data?.ok && data.value) onSecret(data.value);
  }, [data, onSecret]);
  return (
    <SubmitForm submission={submission} hidden={{ ...hidden, step }} idOf={idOf}>
      <Stack gap="md" align="flex-start">
        {children?.(problems, idOf)}
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </Stack>
    </SubmitForm>
  );
}
