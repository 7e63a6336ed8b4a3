import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EmailSlip, findMeantEmail } from './email-slip.tsx';

/** A press that left the field has ended by then: nothing moves away below it. */
const afterPressMs = 300;

/** Types as a person would, for React and for whoever listens to the form. */
function typeInto(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTypingEmail = () => document.activeElement?.getAttribute('type') === 'email';

type Slip = { typed: string; meant: string };

/**
 * A field for an email address, which asks about a slip like "gmial.com" once it is left, and again when the form
 * comes back with it.
 */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'inputContainer' | 'onInput'>) {
  const place = useRef<HTMLDivElement>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const field = () => place.current?.parentElement?.querySelector('input') ?? null;
  const ask = async (typed: string) => {
    const meant = await findMeantEmail(typed);
    // Whoever types on is asked when they have done so.
    if (field()?.value === typed) setSlip(meant === null ? null : { typed, meant });
  };
  const given = props.value ?? props.defaultValue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that comes from elsewhere than the keyboard
  useEffect(() => {
    if (typeof given === 'string' && !isTypingEmail()) void ask(given);
  }, [given]);
  const look = (event: FocusEvent<HTMLInputElement>) => {
    props.onBlur?.(event);
    const input = event.currentTarget;
    setTimeout(() => void ask(input.value), afterPressMs);
  };
  const answer = (email: string) => {
    setSlip(null);
    const input = field();
    if (input && input.value !== email) typeInto(input, email);
    input?.focus();
  };
  const container = (input: ReactNode) => (
    <>
      {input}
      <div ref={place} aria-live="polite">
        {slip && <EmailSlip {...slip} onTake={() => answer(slip.meant)} onRight={() => answer(slip.typed)} />}
      </div>
    </>
  );
  return (
    <TextInput
      spellCheck={false}
      {...props}
      type="email"
      inputContainer={container}
      onInput={() => setSlip(null)}
      onBlur={look}
    />
  );
}
