import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { FormTrap } from '#app/components/site/form-trap.tsx';
import { joinWaitlistDocument, waitlistTicketDocument } from '#app/documents/waitlist.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { trapName } from '#app/lib/form/trap-name.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { quickestMs } from '#domain/public-form/public-form-problem.ts';
import classes from './waitlist-form.module.css';

export type WaitlistFormProps = {
  postalCode: string;
  /** That we come there at all, or that somebody is free. */
  awaits: 'area' | 'start';
  /** The clean a free start is wanted for. */
  wish?: { serviceType: string; hours: number; cleanerCount: number };
  /** Known already, where that is so. */
  email?: string;
};

const words = {
  area: (outcode: string) => `Shall we tell you when we clean in ${outcode}?`,
  start: () => 'Shall we tell you when a time is free in the next four weeks?',
};

/**
 * Leaves an e-mail to be told once. It stands within the booking form, so it is no form of its own: its button and
 * the Enter key send it, and nothing else.
 */
export function WaitlistForm({ postalCode, awaits, wish, email = '' }: WaitlistFormProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const { problems, isSending, isSent, send } = useJoining({ postalCode, ...wish }, box);
  const id = fieldId('waitlist-email');
  const outcode = outcodeOf(postalCode);
  if (isSent) return <Sent />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  };
  return (
    <fieldset ref={box} className={classes.box}>
      <legend className={classes.title}>{words[awaits](outcode)}</legend>
      <FormTrap />
      <EmailInput
        id={id}
        name="waitlistEmail"
        label="Email address"
        autoComplete="email"
        maxLength={254}
        className={classes.field}
        defaultValue={email}
        error={problems[0]?.message}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" loading={isSending} onClick={() => void send()}>
        Tell me
      </Button>
      <p className={classes.note}>
        We send a link to confirm, then one email when it is so, and delete your address. More in our{' '}
        <a href="/privacy-policy">privacy policy</a>.
      </p>
    </fieldset>
  );
}

type Ticket = { ticket: string; at: number };

const askTicket = async (): Promise<Ticket> => {
  const { getFormTicket: ticket } = await runDocument(null, waitlistTicketDocument, {});
  return { ticket, at: performance.now() };
};

/** One field can be filled in by the browser and sent at once, which would look like a machine: it waits a moment. */
async function oldEnough(asked: Promise<Ticket>): Promise<string> {
  const { ticket, at } = await asked;
  const waitMs = quickestMs - (performance.now() - at);
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  return ticket;
}

type Asked = { postalCode: string; serviceType?: string; hours?: number; cleanerCount?: number };

function useJoining(asked: Asked, box: { current: HTMLElement | null }) {
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const ticket = useRef<Promise<Ticket> | null>(null);
  useEffect(() => {
    ticket.current = askTicket();
    // Asked for again when it is needed.
    ticket.current.catch(() => {
      ticket.current = null;
    });
  }, []);
  const typed = (name: string) =>
    box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

  async function send(): Promise<void> {
    if (isSending) return;
    const answers = { ...asked, email: typed('waitlistEmail') };
    const trap = typed(trapName);
    setSending(true);
    const result = await formAction(async () => {
      ticket.current ??= askTicket();
      const form = { ticket: await oldEnough(ticket.current), trap };
      const options = { idempotencyKey: form.ticket };
      return runDocument(null, joinWaitlistDocument, { input: { ...answers, form } }, options);
    });
    setSending(false);
    if (result.ok) return setSent(true);
    if (result.code === 'form_too_old') ticket.current = null;
    setProblems(result.problems);
    box.current?.querySelector<HTMLInputElement>('[name="waitlistEmail"]')?.focus();
  }

  return { problems, isSending, isSent, send };
}

function Sent() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className={classes.box}>
      <p className={classes.done}>
        <strong>Look at your email.</strong> We have sent you a link to confirm, unless you are on the list
        already.
      </p>
    </div>
  );
}
