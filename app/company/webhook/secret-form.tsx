import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import type { WebhookSecret } from './webhook-documents.ts';

type SecretFormProps = {
  step: string;
  hidden?: Readonly<Record<string, string>>;
  submit: string;
  /** Is handed the secret, to show it once. */
  onSecret: (made: WebhookSecret) => void;
  children?: (problems: readonly FormProblem[], idOf: (field: string) => string) => ReactNode;
};

/** A form whose answer is a secret. */
export function SecretForm({ step, hidden = {}, submit, onSecret, children }: SecretFormProps) {
  const fetcher = useFetcher<FormResult<WebhookSecret | null>>();
  const attempt = useAttempt(fetcher.data);
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  const { data } = fetcher;
  useEffect(() => {
    if (data?.ok && data.value) onSecret(data.value);
  }, [data, onSecret]);
  const problems = data?.ok === false ? data.problems : [];
  return (
    <fetcher.Form method="post" noValidate>
      <ErrorSummary problems={problems} idOf={idOf} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="attempt" value={attempt} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap="md" align="flex-start">
        {children?.(problems, idOf)}
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          {submit}
        </Button>
      </Stack>
    </fetcher.Form>
  );
}
