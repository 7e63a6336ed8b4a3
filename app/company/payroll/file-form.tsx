import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { saveFile } from '#app/lib/call/save-file.ts';

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
  const submission = useSubmission<File | null>();
  const file = submission.data?.ok ? submission.data.value : null;
  useEffect(() => {
    if (file) saveFile(file);
  }, [file]);
  return (
    <SubmitForm submission={submission} hidden={{ ...hidden, step }}>
      <Stack gap="sm" align="flex-start">
        {children}
        <Button type="submit" variant={isQuiet ? 'default' : 'filled'} loading={submission.isBusy}>
          {submit}
        </Button>
        <span role="status">{file ? `${file.fileName} is saved to your downloads.` : ''}</span>
      </Stack>
    </SubmitForm>
  );
}
