import {
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { pageTyping } from '#app/lib/call/page-typing.ts';
import { waitsForAnswer } from '#app/lib/call/watch-typing.ts';
import { noteFormGone } from '#app/lib/form/orphaned-text.ts';
import { ChangedNotice } from '../unsent/changed-notice.tsx';
import { type FormTyping, useOthersChanges } from '../unsent/use-others-changes.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import type { Submission } from './use-submission.ts';

type SubmitFormProps<Value> = {
  submission: Submission<Value>;
  /** Sent along unseen: what is done, the version that was read, the record it is about. */
  hidden?: Readonly<Record<string, string | number>>;
  /** Where a problem's link leads, when the control's id isn't `fieldId(field)`. */
  idOf?: (field: string) => string;
  /** Another route's address, where its action does it. */
  action?: string;
  formRef?: RefObject<HTMLFormElement | null>;
  /** What keeps what is typed over a reload, given what it needs to know of the form. */
  typing?: ((form: FormTyping) => ReactNode) | undefined;
  onChange?: FormEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** What was typed is kept when the form leaves the page and its person has not closed it. */
function useOrphanedText(form: RefObject<HTMLFormElement | null>, attempt: string): void {
  const key = useRef(attempt);
  key.current = attempt;
  useLayoutEffect(() => {
    const own = form.current;
    return () => {
      if (own) noteFormGone(own, key.current);
    };
  }, [form]);
}

/**
 * The form around a submission: what is wrong on top with the focus, what waits to be sent, then its fields. What was
 * typed counts as unsent until the server has taken it.
 */
export function SubmitForm<Value>(props: SubmitFormProps<Value>) {
  const { submission, hidden = {}, idOf, action, formRef, typing, onChange, onSubmit, children } = props;
  const { fetcher, data, problems, attempt, unsent, isJustSent, noteSent } = submission;
  const own = useRef<HTMLFormElement>(null);
  const form = formRef ?? own;
  const isRefused = data?.ok === false && data.code === 'version_conflict';
  const others = useOthersChanges({ form, version: String(hidden.version ?? ''), fields: children });
  useOrphanedText(form, attempt);
  useEffect(() => {
    if (data?.ok && form.current) pageTyping().answered(form.current);
  }, [data, form]);
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        {...{ [waitsForAnswer]: '' }}
        {...(action ? { action } : {})}
        {...(onChange ? { onChange } : {})}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          onSubmit?.(event);
          if (event.defaultPrevented) return;
          if (isJustSent()) event.preventDefault();
          else noteSent(event);
        }}
      >
        <ErrorSummary problems={isRefused ? [] : problems} {...(idOf ? { idOf } : {})} />
        <UnsentNotice unsent={unsent} />
        {typing?.({ form, base: others.base, begin: others.begin })}
        <ChangedNotice found={others.found} isRefused={isRefused} onTake={others.take} />
        <input type="hidden" name="attempt" value={attempt} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </fetcher.Form>
      {others.copy}
    </>
  );
}
