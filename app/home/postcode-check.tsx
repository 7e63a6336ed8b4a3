import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import { AreaAnswerText } from './area-answer-text.tsx';
import classes from './postcode-check.module.css';
import { useAreaCheck } from './use-area-check.ts';

/** A plain form to /book-now that, once scripts run, answers before it is sent. */
export function PostcodeCheck({ pattern, from }: { pattern: string; from: string | undefined }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The box belongs to the browser, so that what was typed before the scripts ran stays in it.
  useEffect(() => setTyped(box.current?.value ?? ''), []);
  const { check, insist } = useAreaCheck(typed, pattern);
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await insist();
    if (answer.kind === 'served') {
      await navigate(`/book-now?postalCode=${encodeURIComponent(normalisePostalCode(typed))}`);
    }
  };

  return (
    <Form method="get" action="/book-now" className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        ref={box}
        name="postalCode"
        label="Your postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        className={classes.field}
        error={check.kind === 'wrong' ? check.message : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" className={classes.button} size="md">
        See prices and times
      </Button>
      <div className={classes.answer} aria-live="polite">
        <AreaAnswerText check={check} from={from} />
      </div>
    </Form>
  );
}
