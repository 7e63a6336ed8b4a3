import { type ReactNode, useState } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';
import type { PlainField } from '#app/lib/form/plain-field.ts';

/** A tick of a plainly posted form. It is never ticked beforehand. */
export function PlainTick({
  id,
  name,
  error,
  label,
  hint,
}: ReturnType<PlainField> & { label: ReactNode; hint?: ReactNode }) {
  const [isTicked, setTicked] = useState(false);
  return (
    <TickBox
      field={name}
      id={id}
      label={label}
      hint={hint}
      isTicked={isTicked}
      onChange={setTicked}
      {...(error ? { error } : {})}
    />
  );
}
