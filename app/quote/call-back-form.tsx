import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { PublicForm } from '#app/components/site/public-form.tsx';
import { plainField } from '#app/lib/form/plain-field.ts';
import type { Answered } from '#app/lib/page/public-form.ts';
import { callTimes } from './call-back-answers.ts';
import { PersonFields } from './person-fields.tsx';
import type { TypedQuote } from './quote-answers.ts';

const times = Object.entries(callTimes).map(([value, { label }]) => ({ value, label }));

/** The short request of campaigns: how to reach somebody, and what it is about in their own words. */
export function CallBackForm({ problems, typed, ticket }: Answered<TypedQuote>) {
  const field = plainField(typed, problems);
  return (
    <PublicForm
      label="Ask us to call you"
      submit="Ask for a call"
      ticket={ticket}
      problems={problems}
      carriesSource
      note={
        <>
          We use this to answer you and for nothing else. More in our{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </>
      }
    >
      <Card>
        <Stack gap="md">
          <PersonFields field={field} />
          <NativeSelect {...field('callTime')} label="When may we call?" data={times} />
          <Textarea
            {...field('message')}
            label="What should we clean? (optional)"
            description="A few words are enough, such as “a flat with two bedrooms, once, before I move out”."
            rows={3}
            maxLength={1900}
          />
        </Stack>
      </Card>
    </PublicForm>
  );
}
