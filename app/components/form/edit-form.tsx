import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type EditField, type FieldValues, readFields } from '#app/lib/form/edit-fields.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { useHeldKey } from '../unsent/use-held-key.ts';
import type { FormTyping } from '../unsent/use-others-changes.tsx';
import { EditFields } from './edit-field.tsx';
import classes from './edit-form.module.css';
import { SubmitForm } from './submit-form.tsx';
import { useSubmission } from './use-submission.ts';

type EditFormProps = {
  fields: readonly EditField[];
  /** As they were read; for something new what they begin with. */
  values: FieldValues;
  /** Of what is edited; nothing for something new. */
  record?: { id: string; version: number };
  /** What the route's action is asked to do, where it can do several things. */
  step?: string;
  submit: string;
  /** What keeps what is typed over a reload. */
  typing?: (form: FormTyping) => ReactNode;
  /** Said once it is done. */
  done?: string;
  /** Shown beside the fields, from what they hold now. */
  preview?: (draft: FieldValues) => ReactNode;
  /** Shown above the button, and sent with the form: what saving what they hold now would do. */
  consequence?: (draft: FieldValues) => ReactNode;
};

/** A form of the office from what its fields are: one way of saving, refusing, leaving and conflicting for all. */
export function EditForm(props: EditFormProps) {
  const { fields, values, record, step, submit, typing, done = 'Saved.' } = props;
  const { preview, consequence } = props;
  const submission = useSubmission();
  const { data, isBusy, problems } = submission;
  const [isTouched, setIsTouched] = useState(false);
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState(values);
  const form = useRef<HTMLFormElement>(null);
  const fieldsKey = useHeldKey(`${record?.version ?? 0} ${round}`, form);
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  useEffect(() => {
    if (data?.ok) setIsTouched(false);
  }, [data]);
  // What is saved for a day to come leaves the record, and so its fields, as they are.
  useEffect(() => {
    if (data?.ok && !isBusy) setRound((before) => before + 1);
  }, [data, isBusy]);
  const followsDraft = preview !== undefined || fields.some(({ isFor }) => isFor);
  const shown = isTouched ? draft : values;
  const look = () => {
    setIsTouched(true);
    const read = form.current ? readFields(fields, new FormData(form.current)) : null;
    if ((followsDraft || consequence) && read?.ok) setDraft(read.value);
  };
  const putBack = () => {
    setIsTouched(false);
    setRound((before) => before + 1);
  };
  const hidden = {
    ...(step ? { step } : {}),
    ...(record ? { id: record.id, version: record.version } : {}),
  };
  return (
    <div className={preview ? classes.withPreview : undefined} onInput={look} onReset={putBack}>
      <SubmitForm submission={submission} formRef={form} hidden={hidden} idOf={idOf} typing={typing}>
        <EditFields key={fieldsKey} {...{ fields, values, problems, idOf }} draft={shown} />
        {consequence?.(shown)}
        <div className={classes.bar}>
          <Button type="submit" loading={isBusy}>
            {submit}
          </Button>
          {isTouched && (
            <Button type="reset" variant="subtle" disabled={isBusy}>
              Put back what was there
            </Button>
          )}
          <span role="status">{data?.ok && !isTouched && !isBusy ? done : ''}</span>
        </div>
      </SubmitForm>
      {preview && <aside aria-label="Preview">{preview(shown)}</aside>}
    </div>
  );
}
