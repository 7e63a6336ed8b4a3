import { TextInput, type TextInputProps } from '@mantine/core';
import { serverNow } from '#app/lib/server-clock.ts';
import { londonDate } from '#domain/time/london.ts';

/** What stands in the place of a document of the right to work. */
export function ShareCodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Or a share code"
      description="From gov.uk/prove-right-to-work. It begins with W."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}

/** A share code is looked up by it, too. */
export function DateOfBirthField(props: TextInputProps) {
  return <TextInput type="date" label="Date of birth" autoComplete="bday" {...props} />;
}

export function InsurerField(props: TextInputProps) {
  return <TextInput label="Insurer" autoComplete="off" maxLength={80} {...props} />;
}

export function InsuranceEndField(props: TextInputProps) {
  return <TextInput type="date" label="Last day of the insurance" min={londonDate(serverNow())} {...props} />;
}
