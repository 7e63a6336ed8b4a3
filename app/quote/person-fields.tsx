import { Stack, TextInput } from '@mantine/core';
import { EmailInput } from '#app/components/form/email-input.tsx';
import type { PlainField } from '#app/lib/form/plain-field.ts';
import classes from './quote.module.css';

/** Who asks for a price, and where. */
export function PersonFields({ field }: { field: PlainField }) {
  return (
    <Stack gap="md">
      <TextInput {...field('name')} label="Your name" autoComplete="name" spellCheck={false} />
      <div className={classes.pair}>
        <EmailInput {...field('email')} label="Email address" autoComplete="email" />
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
