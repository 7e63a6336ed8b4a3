import { Button, Progress } from '@mantine/core';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { IconCamera, IconFileCheck, IconFileText } from '#app/icons/site.ts';
import { isUnsentReason, type UnsentReason } from '#app/lib/call/unsent-reason.ts';
import { useFileSending } from '#app/lib/call/use-file-sending.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { screenOwner } from '#app/lib/state/screen-owner.ts';
import classes from './file-upload.module.css';
import { UnsentNotice } from './unsent-notice.tsx';
import { useResend } from './use-resend.ts';

/** A file the server has taken: the key to name it by, and what its owner calls it. */
export type UploadedFile = { key: string; name: string };

type FileUploadProps = {
  field: string;
  /** Of its control, where the form has its own. */
  id?: string;
  purpose: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** What it may be; photos of papers unless said otherwise. */
  kind?: keyof typeof kinds;
  file: UploadedFile | null;
  /** There is one already, which is shown elsewhere. */
  hasFile?: boolean;
  onChange: (file: UploadedFile | null) => void;
};

const kinds = {
  photo: {
    accepted: 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf',
    button: 'Take a photo or choose a file',
    Icon: IconCamera,
  },
  picture: {
    accepted: 'image/jpeg,image/png,.jpg,.jpeg,.png',
    button: 'Take a photo or choose one',
    Icon: IconCamera,
  },
  document: {
    accepted:
      'application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,.pdf,.docx',
    button: 'Choose a file',
    Icon: IconFileText,
  },
} as const;

/** Takes a photo or a file, sends it at once, and shows how far it is. */
export function FileUpload(props: FileUploadProps) {
  const { field, label, hint, file, kind = 'photo' } = props;
  const { accepted, button, Icon } = kinds[kind];
  const { share, problem, take, cancel, waiting, unsent } = useUpload(props);
  const id = props.id ?? fieldId(field);
  const isSending = share !== null;
  const { isOver, ...drop } = useDrop(take, isSending);
  const error = problem ?? props.error;
  return (
    <div
      className={classes.box}
      data-error={error ? true : undefined}
      data-over={isOver || undefined}
      {...drop}
    >
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <input
        id={id}
        type="file"
        accept={accepted}
        className={classes.input}
        aria-describedby={
          [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={error ? true : undefined}
        disabled={isSending}
        onChange={(event) => takeChosen(event, take)}
      />
      <div role="status">
        {waiting && <p className={classes.name}>{waiting}</p>}
        {file && !waiting && !isSending && (
          <p className={classes.done}>
            <IconFileCheck aria-hidden size={24} />
            <span className={classes.name} translate="no">
              {file.name}
            </span>
          </p>
        )}
      </div>
      <UnsentNotice unsent={unsent} />
      {isSending ? (
        <UploadProgress share={share} cancel={cancel} />
      ) : (
        <Button
          component="label"
          htmlFor={id}
          variant="default"
          className={classes.button}
          leftSection={<Icon aria-hidden size={22} />}
        >
          {file || waiting || props.hasFile ? 'Choose another' : button}
        </Button>
      )}
    </div>
  );
}

function takeChosen(event: ChangeEvent<HTMLInputElement>, take: (file: File) => void): void {
  const chosen = event.currentTarget.files?.[0];
  // The same file again is a new try.
  event.currentTarget.value = '';
  if (chosen) take(chosen);
}

/**
 * A file that is dropped there is taken, unless one is on its way: choosing another waits for it, too. The browser
 * would open it instead of the page.
 */
function useDrop(take: (file: File) => void, isSending: boolean) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      if (isSending) event.dataTransfer.dropEffect = 'none';
      else setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      const [dropped] = event.dataTransfer.files;
      setOver(false);
      if (!dropped) return;
      event.preventDefault();
      if (!isSending) take(dropped);
    },
  };
}

function UploadProgress({ share, cancel }: { share: number; cancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes.sending}>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label="Sending the file" />
      </Progress.Root>
      <span className={classes.percent}>{percent}%</span>
      <Button variant="subtle" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

/** A file that was chosen and could not be sent yet. */
type Waiting = { chosen: File; reason: UnsentReason };

/**
 * One file at a time: choosing another or leaving the page stops the one on its way. What could not be sent for want of
 * a network, a server or a session stays chosen, and goes out when they are back.
 */
function useUpload({ purpose, onChange }: FileUploadProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { share, cancel, ...sending } = useFileSending(purpose);

  async function send(chosen: File): Promise<void> {
    setProblem(null);
    setWaiting(null);
    const sent = await sending.send(chosen);
    if (sent?.ok) onChange({ key: sent.key, name: chosen.name });
    else if (sent && isUnsentReason(sent.code)) setWaiting({ chosen, reason: sent.code });
    else if (sent) setProblem(sent.message);
  }

  const sendAgain = () => {
    if (waiting && share === null) void send(waiting.chosen);
  };
  useResend({ reason: waiting?.reason ?? null, outcome: waiting, send: sendAgain });

  return {
    share,
    problem,
    waiting: waiting && share === null ? waiting.chosen.name : null,
    unsent: waiting && {
      reason: waiting.reason,
      owner: screenOwner()?.email ?? '',
      send: sendAgain,
      drop: () => setWaiting(null),
    },
    cancel,
    take: (chosen: File) => void send(chosen),
  };
}
