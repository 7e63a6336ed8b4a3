import type { FormEvent, ReactNode } from 'react';
import { pageTyping } from '#app/lib/call/page-typing.ts';

type RecordFormProps = { className?: string | undefined; onSubmit?: () => void; children: ReactNode };

/**
 * A form of which each field is sent by its own press, or held where it is typed: what others change meanwhile is shown
 * around it at once. After each input, not with the change: a checkbox tells of that first.
 */
export function RecordForm({ className, onSubmit, children }: RecordFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form
      className={className}
      onInput={(event) => pageTyping().answered(event.currentTarget)}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}
