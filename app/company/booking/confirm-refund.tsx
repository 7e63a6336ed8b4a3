import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';

type ConfirmRefundProps = { problems: readonly FormProblem[]; idOf: (field: string) => string };

/** The second word that a refund of over £250 needs; asked once the server has said what it comes to. */
export function ConfirmRefund({ problems, idOf }: ConfirmRefundProps) {
  const problem = problemFor(problems, 'confirmed');
  const [isAsked, setAsked] = useState(false);
  if (problem && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <Checkbox id={idOf('confirmed')} name="confirmed" label="Yes, this refund is right." error={problem} />
  );
}
