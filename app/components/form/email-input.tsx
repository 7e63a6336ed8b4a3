import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import classes from './email-input.module.css';

const loadSuggestion = async () => (await import('#app/lib/form/suggest-email.ts')).suggestEmail;

/** A press that left the field has ended by then: nothing moves away below it. */
const afterPressMs = 300;

/** Types as a person would, for React and for whoever listens to the form. */
function typeInto(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A field for an email address, which asks about a slip like "gmial.com" once it is left. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputContainer' | 'onInput'>) {
  const left = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const look = (event: FocusEvent<HTMLInputElement>) => {
    props.onBlur?.(event);
    const input = event.currentTarget;
    left.current = input;
    // Without the suggestion nothing is missing: that its code did not arrive is no problem of the form.
    const found = loadChunk('suggest-email', loadSuggestion).catch(() => () => null);
    setTimeout(async () => setMeant((await found)(input.value)), afterPressMs);
  };
  const take = () => {
    if (!left.current || meant === null) return;
    typeInto(left.current, meant);
    left.current.focus();
  };
  const container = (field: ReactNode) => (
    <>
      {field}
      <div aria-live="polite">
        {meant !== null && (
          <UnstyledButton className={classes.meant} onClick={take}>
            Did you mean <span className={classes.address}>{meant}</span>?
          </UnstyledButton>
        )}
      </div>
    </>
  );
  return (
    <TextInput
      spellCheck={false}
      {...props}
      type="email"
      inputContainer={container}
      onInput={() => setMeant(null)}
      onBlur={look}
    />
  );
}
