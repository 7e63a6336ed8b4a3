import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FileUpload, type UploadedFile } from '#app/components/form/file-upload.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import { FormTrap } from '#app/components/site/form-trap.tsx';
import { useLeaveWarning } from '#app/components/unsent/use-leave-warning.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './apply-form.module.css';
import { sendApplication } from './send-application.ts';

type ApplyFormProps = { jobId: string; title: string; ticket: string };

/** Applies for a job with a CV. What was typed stays, whatever the answer is. */
export function ApplyForm({ jobId, title, ticket }: ApplyFormProps) {
  const [cv, setCv] = useState<UploadedFile | null>(null);
  const { problems, isSending, isSent, isTyped, send, noteTyping } = useSending(jobId, ticket, cv);
  useLeaveWarning(isTyped && !isSent);
  const isHydrated = useIsHydrated();
  if (isSent) return <Sent title={title} />;
  return (
    <form onSubmit={send} onInput={noteTyping} noValidate>
      <ErrorSummary problems={problems} />
      <noscript>
        <p>
          Applying here needs JavaScript, to send your CV safely. Without it,{' '}
          <a href="/contact">write to us</a>.
        </p>
      </noscript>
      <FormTrap />
      <Stack gap="md">
        <PersonFields problems={problems} />
        <FileUpload
          field="cvPath"
          kind="document"
          purpose="cv"
          label="Your CV"
          hint="PDF or DOCX, up to 8 MB."
          error={problemFor(problems, 'cvPath')}
          file={cv}
          onChange={setCv}
        />
        <MoreFields problems={problems} />
        <p className={classes.note}>
          We use this to decide on this job only. If we say no, we delete your CV six months later. You can
          withdraw at any time by the link in our email. More in our{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </p>
        <Button type="submit" size="lg" loading={isSending} disabled={!isHydrated} className={classes.submit}>
          Send my application
        </Button>
      </Stack>
    </form>
  );
}

function useSending(jobId: string, ticket: string, cv: UploadedFile | null) {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const { revalidate } = useRevalidator();
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    const result = await sendApplication({ jobId, ticket, cvKey: cv?.key ?? '', form });
    setIsSending(false);
    if (result.ok) setIsSent(true);
    else setProblems(result.problems);
    // The page was open for days: the next try goes with a new ticket.
    if (!result.ok && result.code === 'form_too_old') void revalidate();
  }
  return { problems, isSending, isSent, isTyped, send, noteTyping: () => setIsTyped(true) };
}

type FieldsProps = { problems: readonly FormProblem[] };

const field = (problems: readonly FormProblem[], name: string) => ({
  id: fieldId(name),
  name,
  error: problemFor(problems, name),
});

function PersonFields({ problems }: FieldsProps) {
  return (
    <>
      <TextInput {...field(problems, 'name')} label="Your name" autoComplete="name" spellCheck={false} />
      <EmailInput {...field(problems, 'email')} label="Email address" autoComplete="email" />
      <PhoneField {...field(problems, 'phone')} />
    </>
  );
}

function MoreFields({ problems }: FieldsProps) {
  return (
    <>
      <MoneyField {...field(problems, 'desiredPay')} label="Pay you would like, pounds an hour (optional)" />
      <Textarea
        {...field(problems, 'message')}
        label="Anything you would like to add (optional)"
        rows={5}
        maxLength={2000}
      />
    </>
  );
}

function Sent({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status">
      <h3 ref={heading} tabIndex={-1} className={classes.sent}>
        We have your application
      </h3>
      <p>
        Thank you. We have sent you an email about “{title}”, with a link by which you see how your
        application stands and can withdraw it.
      </p>
      <p>
        No email after ten minutes? Look in your spam folder, or send it again with the address spelt right.
      </p>
    </div>
  );
}
