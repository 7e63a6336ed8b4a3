import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { Form, useNavigation } from 'react-router';
import { Card } from '#app/components/card.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { fieldId } from '#app/lib/field-id.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { problemFor } from '#app/lib/problem-for.ts';
import { labels, roomCounts, serviceLocations, serviceTypes } from '#domain/booking/options.ts';
import classes from './quote.module.css';
import type { TypedQuote } from './quote-answers.ts';

type QuoteRequestFormProps = { typed: TypedQuote; problems: readonly FormProblem[] };

/** A plain form, checked by the server; it works before and without the scripts. */
export function QuoteRequestForm({ typed, problems }: QuoteRequestFormProps) {
  const isSending = useNavigation().state !== 'idle';
  const field = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name] ?? '',
    error: problemFor(problems, name),
  });
  return (
    <Form method="post" noValidate>
      <ErrorSummary problems={problems} />
      <Stack gap="lg">
        <Card as="section" title="About you">
          <PersonFields field={field} />
        </Card>
        <Card as="section" title="About the clean">
          <CleanFields field={field} />
        </Card>
        <Button type="submit" size="lg" loading={isSending} className={classes.submit}>
          Ask for a quote
        </Button>
      </Stack>
    </Form>
  );
}

type FieldProps = {
  field: (name: string) => { id: string; name: string; defaultValue: string; error: string | undefined };
};

function PersonFields({ field }: FieldProps) {
  return (
    <Stack gap="md">
      <TextInput {...field('name')} label="Your name" autoComplete="name" spellCheck={false} />
      <div className={classes.pair}>
        <TextInput
          {...field('email')}
          type="email"
          label="Email address"
          autoComplete="email"
          spellCheck={false}
        />
        <TextInput {...field('phone')} type="tel" label="Phone number" autoComplete="tel" />
      </div>
      <TextInput
        {...field('postalCode')}
        label="Postcode of the place to clean"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.short}
      />
    </Stack>
  );
}

const roomChoices = [
  { value: '', label: 'Not said' },
  ...roomCounts.map((count) => ({ value: String(count), label: String(count) })),
];
const typeChoices = [
  { value: '', label: 'Not sure yet' },
  ...serviceTypes.map((value) => ({ value, label: labels.serviceType[value] })),
];
const propertyChoices = [
  { value: '', label: 'Not said' },
  ...serviceLocations.map((value) => ({ value, label: labels.serviceLocation[value] })),
];

function CleanFields({ field }: FieldProps) {
  return (
    <Stack gap="md">
      <div className={classes.pair}>
        <NativeSelect {...field('serviceType')} label="Type of clean" data={typeChoices} />
        <NativeSelect {...field('propertyType')} label="Kind of place" data={propertyChoices} />
        <NativeSelect {...field('bedroomCount')} label="Bedrooms" data={roomChoices} />
        <NativeSelect {...field('bathroomCount')} label="Bathrooms" data={roomChoices} />
      </div>
      <TextInput
        {...field('desiredDate')}
        type="date"
        label="Day you would like"
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
