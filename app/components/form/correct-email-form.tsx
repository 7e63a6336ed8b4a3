import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import classes from './correct-email-form.module.css';
import { EmailInput } from './email-input.tsx';

type CorrectEmailFormProps<Value> = {
  label: string;
  /** What is sent again, and what becomes of what was sent before. */
  description: string;
  autoComplete: 'email' | 'off';
  /** As it is now. */
  email: string;
  save: (email: string) => Promise<FormResult<Value>>;
  onSaved: (value: Value) => void;
  onKeep: () => void;
};

const isSame = (typed: string, known: string) => typed.trim().toLowerCase() === known.toLowerCase();

/** Puts a slip in an email address right; the field has focus, and again with whatever is refused. */
export function CorrectEmailForm<Value>(props: CorrectEmailFormProps<Value>) {
  const { label, description, autoComplete, save, onSaved, onKeep } = props;
  const [email, setEmail] = useState(props.email);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const refused = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    // Nothing would be sent again, whatever was said of it then.
    if (isSame(email, props.email))
      return refused('We have this address already. Change it, or leave it as it is.');
    isUnderWay.current = true;
    setSending(true);
    try {
      const result = await save(email);
      if (result.ok) onSaved(result.value);
      else refused(result.problems[0]?.message ?? pageSentences.save_failed);
    } catch {
      refused(pageSentences.save_failed);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void send(event)}>
      <EmailInput
        ref={field}
        id={fieldId('email')}
        label={label}
        description={description}
        autoComplete={autoComplete}
        maxLength={500}
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isSending}>
          Save this address
        </Button>
        <Button variant="default" onClick={onKeep}>
          Leave it as it is
        </Button>
      </div>
    </form>
  );
}
