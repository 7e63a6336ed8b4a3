import { Stack, Textarea, TextInput } from '@mantine/core';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { PublicForm } from '#app/components/site/public-form.tsx';
import { formText } from '#app/lib/form/form-field.ts';
import { plainField } from '#app/lib/form/plain-field.ts';
import type { Answered } from '#app/lib/page/public-form.ts';

export type TypedComplaint = { name: string; email: string; message: string };

/** What somebody typed, to be shown again beside what is wrong with it. */
export const typedComplaint = (form: FormData): TypedComplaint => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  message: formText(form, 'message'),
});

/** Complains about how we use somebody's data; works without scripts (rules/law#keeping). */
export function ComplaintForm({ problems, typed, ticket }: Answered<TypedComplaint>) {
  const field = plainField(typed, problems);
  return (
    <PublicForm
      label="Complain about how we use your data"
      submit="Send the complaint"
      ticket={ticket}
      problems={problems}
      note={
        <>
          We use this to look into your complaint and for nothing else. More in our{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </>
      }
    >
      <Card as="section" title="Your complaint">
        <Stack gap="md" mt="md">
          <TextInput {...field('name')} label="Your name" autoComplete="name" spellCheck={false} />
          <EmailInput
            {...field('email')}
            label="Email address"
            description="The outcome goes to this address."
            autoComplete="email"
          />
          <Textarea
            {...field('message')}
            label="What did we do with your data?"
            description="Say what happened, when, and what you would like us to do."
            rows={7}
            maxLength={2000}
          />
        </Stack>
      </Card>
    </PublicForm>
  );
}
