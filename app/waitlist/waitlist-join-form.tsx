import { Stack, TextInput } from '@mantine/core';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { PublicForm } from '#app/components/site/public-form.tsx';
import { formText } from '#app/lib/form/form-field.ts';
import { plainField } from '#app/lib/form/plain-field.ts';
import type { Answered } from '#app/lib/page/public-form.ts';

export type TypedWish = { email: string; postalCode: string };

/** What somebody typed, to be shown again beside what is wrong with it. */
export const typedWish = (form: FormData): TypedWish => ({
  email: formText(form, 'email'),
  postalCode: formText(form, 'postalCode'),
});

/** Leaves an e-mail to be told once when we can come; works without scripts (rules/messages#waitlist). */
export function WaitlistJoinForm({ problems, typed, ticket }: Answered<TypedWish>) {
  const field = plainField(typed, problems);
  return (
    <PublicForm
      label="Be told when we can come"
      submit="Tell me"
      ticket={ticket}
      problems={problems}
      note={
        <>
          We send a link to confirm, then one email when we can come, and delete your address. More in our{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </>
      }
    >
      <Card as="section">
        <Stack gap="md">
          <TextInput
            {...field('postalCode')}
            label="Postcode"
            description="The first half, like SW1A, is enough. We keep nothing more of it."
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <EmailInput {...field('email')} label="Email address" autoComplete="email" />
        </Stack>
      </Card>
    </PublicForm>
  );
}
