import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { behindCountry, withCountry } from '#app/lib/form/uk-phone.ts';
import classes from './phone-field.module.css';

type PhoneFieldProps = {
  id: string;
  name?: string;
  label?: string;
  description?: string;
  defaultValue?: string;
  error?: string;
};

/** A UK phone number, +44 before it unless somebody types another way of dialling. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, name = 'phone', label = 'Phone number', description, defaultValue = '', error } = props;
  const [typed, setTyped] = useState(() => behindCountry(defaultValue));
  const isOwnCode = /^\s*(\+|00)/.test(typed);
  return (
    <>
      <input type="hidden" name={name} value={withCountry(typed)} />
      <TextInput
        id={id}
        type="tel"
        label={label}
        description={description}
        autoComplete="tel"
        maxLength={100}
        w="100%"
        value={typed}
        error={error}
        leftSectionWidth={isOwnCode ? undefined : 56}
        leftSection={isOwnCode ? undefined : <span className={classes.code}>+44</span>}
        leftSectionPointerEvents="none"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(behindCountry(typed))}
      />
    </>
  );
}
