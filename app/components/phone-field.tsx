import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toE164 } from '#domain/contact/phone.ts';
import classes from './phone-field.module.css';

type PhoneFieldProps = {
  id: string;
  name?: string;
  label?: string;
  description?: string;
  defaultValue?: string;
  error?: string;
};

const hasCountry = /^\s*(\+|0|\(0)/;

/** What was typed behind the "+44": with its own country code or nought it stands for itself. */
const withCountry = (typed: string): string =>
  typed.trim() === '' || hasCountry.test(typed) ? typed : `+44 ${typed}`;

/** The number as it reads behind "+44": "7700 900123"; what is none yet stays as typed. */
function behindCountry(typed: string): string {
  const number = toE164(withCountry(typed))?.slice('+44'.length);
  if (!number) return typed;
  if (number.startsWith('20')) return `${number.slice(0, 2)} ${number.slice(2, 6)} ${number.slice(6)}`;
  return `${number.slice(0, 4)} ${number.slice(4)}`;
}

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
        maxLength={40}
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
