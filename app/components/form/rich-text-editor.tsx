import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { writeInto } from '#app/lib/form/form-values.ts';
import classes from '../rich-text/rich-text.module.css';

type EditorProps = {
  id: string;
  name: string;
  label: string;
  description?: ReactNode;
  /** Cleaned HTML to begin with. */
  html: string;
  error?: string | undefined;
  /** Whether pictures may stand in it. */
  hasPictures?: boolean;
};

const Unavailable = () => (
  <p role="alert" className={classes.error}>
    The text can’t be edited just now. Reload the page and try again; saving leaves it as it is.
  </p>
);

/** The editor is larger than all else on these screens; it comes when somebody is about to write. */
const RichTextArea = lazy(() =>
  loadChunk('rich-text', () => import('../rich-text/rich-text-area.tsx')).then(
    ({ RichTextArea: component }) => ({ default: component }),
    (error: unknown) => {
      reportError('The editor of texts did not load', error);
      return { default: Unavailable };
    },
  ),
);

/** Edits rich text in place, with the marks that our texts may have; sends it as HTML under its name. */
export function RichTextEditor({
  id,
  name,
  label,
  description,
  html,
  error,
  hasPictures = false,
}: EditorProps) {
  const hidden = useRef<HTMLInputElement>(null);
  const [written, write] = useState(html);
  const helpId = useId();
  // Through the field that is sent: whoever watches the form learns that it holds words which were not sent.
  const edit = (now: string) => {
    if (hidden.current) writeInto(hidden.current, now);
  };
  return (
    <div className={classes.editor}>
      <span className={classes.label}>{label}</span>
      <div id={helpId}>
        {description && <div className={classes.help}>{description}</div>}
        {error && <p className={classes.error}>{error}</p>}
      </div>
      <Suspense fallback={<div className={classes.loading}>Loading the editor…</div>}>
        <RichTextArea
          id={id}
          label={label}
          html={written}
          describedBy={helpId}
          isWrong={error !== undefined}
          hasPictures={hasPictures}
          onEdit={edit}
        />
      </Suspense>
      <input
        ref={hidden}
        type="hidden"
        name={name}
        aria-label={label}
        data-edited-in={id}
        value={written}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
    </div>
  );
}
