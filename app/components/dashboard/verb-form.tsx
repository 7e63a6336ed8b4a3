import { Button, Group, Stack } from '@mantine/core';
import { Fragment, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { SubmitForm } from '../form/submit-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { ModalDialog } from '../layout/modal-dialog.tsx';
import { useHeldKey } from '../unsent/use-held-key.ts';

type VerbFormProps = {
  /** What the route's action is asked to do. */
  step: string;
  /** Sent along unseen: the version that was read, the record it is about. */
  hidden?: Readonly<Record<string, string | number>>;
  submit: string;
  /** The button's name where several on the screen say the same: it begins with `submit`. */
  name?: string;
  isGrave?: boolean;
  isQuiet?: boolean;
  /** Said once it is done, where the screen does not show it otherwise. */
  done?: string;
  /** Called then. */
  onDone?: () => void;
  /** Its fields; `idOf` names their controls apart from those of other forms on the page. */
  children?: (problems: readonly FormProblem[], idOf: (field: string) => string) => ReactNode;
};

/** One thing to do, with its few fields and its button; pressing twice does it once. */
export function VerbForm(props: VerbFormProps) {
  const { step, hidden = {}, submit, name, isGrave, isQuiet, done, onDone, children } = props;
  const submission = useSubmission();
  const { problems, isBusy, data } = submission;
  const ended = useRef(onDone);
  ended.current = onDone;
  const [round, setRound] = useState(0);
  // Done, and with each version that is read, it begins anew with what is stored by now, empty where nothing is.
  useEffect(() => {
    if (!data?.ok || isBusy) return;
    setRound((before) => before + 1);
    ended.current?.();
  }, [data, isBusy]);
  const form = useRef<HTMLFormElement>(null);
  const fieldsKey = useHeldKey(`${hidden.version ?? ''} ${round}`, form);
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  return (
    <SubmitForm submission={submission} formRef={form} hidden={{ ...hidden, step }} idOf={idOf}>
      <Stack gap="sm" align="flex-start">
        <Fragment key={fieldsKey}>{children?.(problems, idOf)}</Fragment>
        <Button
          type="submit"
          loading={isBusy}
          variant={isQuiet ? 'default' : 'filled'}
          {...(name ? { 'aria-label': name } : {})}
          {...(isGrave ? { color: 'error' } : {})}
        >
          {submit}
        </Button>
        {done && <span role="status">{data?.ok && !isBusy ? done : ''}</span>}
      </Stack>
    </SubmitForm>
  );
}

type VerbQuestionProps = {
  /** What the route's action is asked to do. */
  step: string;
  /** Sent along unseen: the version that was read, the record it is about. */
  hidden?: Readonly<Record<string, string | number>>;
  /** On the button that asks. */
  label: string;
  /** Its name where several on the screen say the same: it begins with `label`. */
  name?: string;
  /** The question, and what the answer does. */
  title: string;
  text: ReactNode;
  confirm: string;
  isGrave?: boolean;
  isQuiet?: boolean;
  /** Said once it is done in place of the button, which is there again when the screen is opened anew. */
  done?: string;
  /** Called then. */
  onDone?: () => void;
  /** What is asked with it; `idOf` as of a `VerbForm`. */
  children?: VerbFormProps['children'];
};

/** One thing to do that is asked about first, in figures; pressing twice does it once. */
export function VerbQuestion({ label, name, isQuiet = false, done, onDone, ...asked }: VerbQuestionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const end = useCallback(() => setIsAsking(false), []);
  const ended = useRef(onDone);
  ended.current = onDone;
  const finish = useCallback(() => {
    setIsAsking(false);
    setIsDone(true);
    ended.current?.();
  }, []);
  if (done && isDone) return <Done>{done}</Done>;
  return (
    <>
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        onClick={() => setIsAsking(true)}
        {...(name ? { 'aria-label': name } : {})}
      >
        {label}
      </Button>
      {isAsking && <Asked {...asked} onEnd={end} onDone={finish} />}
    </>
  );
}

/** What was done, read out as it takes the focus of the button that was there. */
function Done({ children }: { children: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}

type AskedProps = Omit<VerbQuestionProps, 'label' | 'name' | 'isQuiet' | 'done' | 'onDone'> & {
  onEnd: () => void;
  onDone: () => void;
};

function Asked(props: AskedProps) {
  const { step, hidden = {}, title, text, confirm, isGrave = false, onEnd, onDone, children } = props;
  const submission = useSubmission();
  const { problems, data, isBusy } = submission;
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  useEffect(() => {
    if (data?.ok && !isBusy) onDone();
  }, [data, isBusy, onDone]);
  return (
    <ModalDialog title={title} text={text} isAlert onCancel={onEnd}>
      <SubmitForm submission={submission} hidden={{ ...hidden, step }} idOf={idOf}>
        {children && <Stack mt="md">{children(problems, idOf)}</Stack>}
        <Group gap="md" mt="lg">
          <Button type="submit" loading={isBusy} {...(isGrave ? { color: 'error' } : {})}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onEnd}>
            Back
          </Button>
        </Group>
      </SubmitForm>
    </ModalDialog>
  );
}
