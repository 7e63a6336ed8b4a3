import { Stack, Textarea, TextInput } from '@mantine/core';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { PublicForm } from '#app/components/site/public-form.tsx';
import { plainField } from '#app/lib/form/plain-field.ts';
import type { Answered } from '#app/lib/page/public-form.ts';
import type { TypedMessage } from './typed-message.ts';

/** Writes to us; works without scripts. */
export function ContactForm({ problems, typed, ticket }: Answered<TypedMessage>) {
  const field = plainField(typed, problems);
  return (
    <PublicForm
      label="Write to us"
      submit="Send the message"
      ticket={ticket}
      problems={problems}
      note={
        <>
          We use this to answer you and for nothing else. More in our{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </>
      }
    >
      <Card as="section" title="Write to us">
        <Stack gap="md" mt="md">
          <TextInput {...field('name')} label="Your name" autoComplete="name" spellCheck={false} />
          <EmailInput
            {...field('email')}
            label="Email address"
            description="We answer to this address."
            autoComplete="email"
          />
          <TextInput {...field('subject')} label="What is it about?" maxLength={100} />
          <Textarea
            {...field('message')}
            label="Your message"
            description="If it is about a booking, give its reference (BW- and six signs) or its day and postcode. Please don’t send card numbers."
            rows={7}
            maxLength={2000}
          />
        </Stack>
      </Card>
    </PublicForm>
  );
}
