import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { saveFile } from '#app/lib/call/save-file.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';

type File = { fileName: string; content: string };
type FileFormProps = {
  step: string;
  hidden?: Readonly<Record<string, string | number>>;
  submit: string;
  isQuiet?: boolean;
  children?: ReactNode;
};

/** Asks for a file and saves it when it comes. */
export function FileForm({ step, hidden = {}, submit, isQuiet, children }: FileFormProps) {
  const fetcher = useFetcher<FormResult<File | null>>();
  const attempt = useAttempt(fetcher.data);
  const file = fetcher.data?.ok ? fetcher.data.value : null;
  useEffect(() => {
    if (file) saveFile(file);
  }, [file]);
  return (
    <fetcher.Form method="post">
      <ErrorSummary problems={fetcher.data?.ok === false ? fetcher.data.problems : []} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="attempt" value={attempt} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap="sm" align="flex-start">
        {children}
        <Button type="submit" variant={isQuiet ? 'default' : 'filled'} loading={fetcher.state !== 'idle'}>
          {submit}
        </Button>
        <span role="status">{file ? `${file.fileName} is saved to your downloads.` : ''}</span>
      </Stack>
    </fetcher.Form>
  );
}
