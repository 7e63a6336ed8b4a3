import { memo, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers, IconQuote } from '#app/icons/desk.ts';
import textClasses from '../layout/rich-text.module.css';
import classes from './rich-text-editor.module.css';
import { RichTextLink } from './rich-text-link.tsx';

type EditorProps = {
  id: string;
  name: string;
  label: string;
  description?: ReactNode;
  /** Cleaned HTML to begin with. */
  html: string;
  error?: string | undefined;
  onChange?: () => void;
};

type Command = { label: string; command: string; value?: string; sign: ReactNode };

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const commands: readonly Command[] = [
  { label: 'Paragraph', command: 'formatBlock', value: 'p', sign: 'Text' },
  { label: 'Heading', command: 'formatBlock', value: 'h2', sign: 'H2' },
  { label: 'Smaller heading', command: 'formatBlock', value: 'h3', sign: 'H3' },
  { label: 'Bold', command: 'bold', sign: <IconBold {...icon} /> },
  { label: 'Italic', command: 'italic', sign: <IconItalic {...icon} /> },
  { label: 'List', command: 'insertUnorderedList', sign: <IconList {...icon} /> },
  { label: 'Numbered list', command: 'insertOrderedList', sign: <IconListNumbers {...icon} /> },
  { label: 'Quote', command: 'formatBlock', value: 'blockquote', sign: <IconQuote {...icon} /> },
];

/** Browsers have no other way to edit marked-up text in place; what it makes of it the server cleans. */
const run = (command: string, value?: string) => document.execCommand(command, false, value);

/** What was pasted comes without its looks: as paragraphs of words. */
function pasteWords(event: React.ClipboardEvent): void {
  event.preventDefault();
  run('insertText', event.clipboardData.getData('text/plain'));
}

type FieldProps = {
  id: string;
  label: string;
  html: string;
  describedBy: string;
  isWrong: boolean;
  onInput: () => void;
};

/** React must not touch it again: what is typed is the browser's. */
const Field = memo(
  function Field({ id, label, html, describedBy, isWrong, onInput }: FieldProps) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: no element edits marked-up text.
      <div
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        contentEditable
        suppressContentEditableWarning
        className={`${textClasses.text} ${classes.field}`}
        onInput={onInput}
        onPaste={pasteWords}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  () => true,
);

/** Edits rich text in place, with the marks that our texts may have; sends it as HTML under its name. */
export function RichTextEditor({ id, name, label, description, html, error, onChange }: EditorProps) {
  const hidden = useRef<HTMLInputElement>(null);
  const [linkRange, setLinkRange] = useState<Range | null>(null);
  const helpId = useId();
  const read = () => {
    const field = document.getElementById(id);
    if (hidden.current && field) hidden.current.value = field.innerHTML;
    onChange?.();
  };
  const apply = ({ command, value }: Command) => {
    document.getElementById(id)?.focus();
    run(command, value);
    read();
  };
  return (
    <div className={classes.editor}>
      <span className={classes.label}>{label}</span>
      <div id={helpId}>
        {description && <div className={classes.help}>{description}</div>}
        {error && <p className={classes.error}>{error}</p>}
      </div>
      <div role="toolbar" aria-label={`Marks for ${label}`} aria-controls={id} className={classes.tools}>
        {commands.map((command) => (
          <ToolButton key={command.label} label={command.label} onPress={() => apply(command)}>
            {command.sign}
          </ToolButton>
        ))}
        <ToolButton label="Link" onPress={() => setLinkRange(selectionIn(id))}>
          <IconLink {...icon} />
        </ToolButton>
      </div>
      {linkRange && (
        <RichTextLink
          range={linkRange}
          onDone={() => {
            setLinkRange(null);
            read();
          }}
        />
      )}
      <Field
        id={id}
        label={label}
        html={html}
        describedBy={helpId}
        isWrong={error !== undefined}
        onInput={read}
      />
      <input ref={hidden as RefObject<HTMLInputElement>} type="hidden" name={name} defaultValue={html} />
    </div>
  );
}

function selectionIn(id: string): Range | null {
  const selection = document.getSelection();
  const field = document.getElementById(id);
  if (!selection?.rangeCount || !field?.contains(selection.anchorNode)) return null;
  return selection.getRangeAt(0).cloneRange();
}

type ToolProps = { label: string; onPress: () => void; children: ReactNode };

function ToolButton({ label, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes.tool}
      // Pressing it must not take the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
