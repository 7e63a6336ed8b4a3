import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { PublicForm } from '#app/components/site/public-form.tsx';
import { type PlainField, plainField } from '#app/lib/form/plain-field.ts';
import type { Answered } from '#app/lib/page/public-form.ts';
import { labels, roomCounts, serviceLocations, serviceTypes } from '#domain/booking/options.ts';
import { FirmFields } from './firm-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import classes from './quote.module.css';
import { shownAgain, type TypedQuote } from './quote-answers.ts';

/** The detailed request: who asks, and what there is to clean. */
export function QuoteRequestForm({ problems, typed, ticket }: Answered<TypedQuote>) {
  const again = shownAgain(typed, problems);
  const field = plainField(again, problems);
  return (
    <PublicForm
      label="Ask for a quote"
      submit="Ask for a quote"
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
      <Card as="section" title="About you">
        <Stack mt="md">
          <PersonFields field={field} />
        </Stack>
      </Card>
      <Card as="section" title="About the clean">
        <CleanFields field={field} typed={again} />
      </Card>
    </PublicForm>
  );
}

const roomChoices = [
  { value: '', label: 'Not sure yet' },
  ...roomCounts.map((count) => ({ value: String(count), label: String(count) })),
];
const typeChoices = [
  { value: '', label: 'Not sure yet' },
  ...serviceTypes.map((value) => ({ value, label: labels.serviceType[value] })),
];
const propertyChoices = [
  { value: '', label: 'Not sure yet' },
  ...serviceLocations.map((value) => ({ value, label: labels.serviceLocation[value] })),
];

function CleanFields({ field, typed }: { field: PlainField; typed: TypedQuote }) {
  return (
    <Stack gap="md" mt="md" className={classes.clean}>
      <div className={classes.pair}>
        <NativeSelect {...field('serviceType')} label="Type of clean" data={typeChoices} />
        <NativeSelect {...field('propertyType')} label="Kind of place" data={propertyChoices} />
      </div>
      <div className={classes.home}>
        <NativeSelect {...field('bedroomCount')} label="Bedrooms" data={roomChoices} />
        <NativeSelect {...field('bathroomCount')} label="Bathrooms" data={roomChoices} />
      </div>
      <FirmFields field={field} typed={typed} />
      <TextInput
        {...field('desiredDate')}
        type="date"
        label="Day you would like (optional)"
        description="If you have one in mind."
        className={classes.short}
      />
      <Textarea
        {...field('message')}
        label="What should we clean?"
        description="How large it is, what state it is in, and anything special. At least 10 characters."
        rows={6}
        maxLength={2000}
      />
    </Stack>
  );
}
