import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { SessionCard } from '#app/components/session-card.tsx';
import { useIsHydrated } from '#app/components/use-is-hydrated.ts';
import { fieldId } from '#app/lib/field-id.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { identity } from '#app/lib/identity.ts';
import { identityProblem } from '#app/lib/identity-problem.ts';
import { problemFor } from '#app/lib/problem-for.ts';
import { checkInput } from '#domain/check-input.ts';
import { emailSchema } from '#domain/contact/email.ts';
import { sentenceFor } from '#domain/messages.ts';
import '#app/styles/mantine-form.css';

type Asked = { state: 'asking' | 'sending' | 'sent'; problems: FormProblem[] };

export default function ForgotPassword() {
  const [asked, setAsked] = useState<Asked>({ state: 'asking', problems: [] });
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = checkInput(emailSchema, new FormData(event.currentTarget).get('email'));
    if (!email.ok) {
      const message = sentenceFor(email.problems[0]?.code ?? 'email_bad');
      return setAsked({ state: 'asking', problems: [{ field: 'email', message }] });
    }
    setAsked({ state: 'sending', problems: [] });
    try {
      await identity.requestLink(email.value);
      setAsked({ state: 'sent', problems: [] });
    } catch (error) {
      setAsked({ state: 'asking', problems: [identityProblem(error)] });
    }
  }
  if (asked.state === 'sent') return <LinkIsOnItsWay />;
  return (
    <SessionCard title="Choose a new password" intro="We email you a link that lets you choose a new one.">
      <AddressForm asked={asked} onSubmit={(event) => void send(event)} />
    </SessionCard>
  );
}

/** The same words whether we know the address or not. */
function LinkIsOnItsWay() {
  return (
    <SessionCard title="Look at your email">
      <p>If we know that address, a link is on its way. It works once, for 7 days.</p>
      <p>Nothing there after a few minutes? Look in the spam folder, and check the address you gave.</p>
    </SessionCard>
  );
}

type AddressFormProps = { asked: Asked; onSubmit: (event: FormEvent<HTMLFormElement>) => void };

function AddressForm({ asked, onSubmit }: AddressFormProps) {
  const isReady = useIsHydrated();
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={asked.problems} />
      <Stack gap="sm">
        <TextInput
          id={fieldId('email')}
          name="email"
          type="email"
          label="Email address"
          autoComplete="username"
          autoCapitalize="none"
          error={problemFor(asked.problems, 'email')}
        />
        <Button type="submit" loading={asked.state === 'sending'} disabled={!isReady}>
          Email me a link
        </Button>
      </Stack>
    </form>
  );
}
