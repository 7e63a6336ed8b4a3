import { RichTextEditor } from '@mantine/tiptap';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { IconLink } from '#app/icons/desk.ts';
import { cleanPastedHtml } from '#app/lib/form/pasted-html.ts';
import textClasses from '../layout/rich-text.module.css';
import classes from './rich-text-editor.module.css';
import { RichTextLink } from './rich-text-link.tsx';
import { htmlOfEditor, textMarks } from './rich-text-marks.ts';
import '@mantine/tiptap/styles.css';

type AreaProps = {
  id: string;
  label: string;
  /** What it holds; another text than `onEdit` told last comes from outside and takes its place. */
  html: string;
  describedBy: string;
  isWrong: boolean;
  /** With the text as HTML; what was not changed is what it began with. */
  onEdit: (html: string) => void;
};

const labels = {
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Smaller heading',
  h4ControlLabel: 'Smallest heading',
  bulletListControlLabel: 'List',
  orderedListControlLabel: 'Numbered list',
  blockquoteControlLabel: 'Quote',
  hrControlLabel: 'Line across',
};

/** The text itself with its tools; a chunk of its own (rich-text-editor.tsx). */
export function RichTextArea({ id, label, html, describedBy, isWrong, onEdit }: AreaProps) {
  const [isLinking, setLinking] = useState(false);
  const editor = useRichText({ id, label, html, describedBy, isWrong, onEdit }, () => setLinking(true));
  if (!editor) return null;
  const endLinking = () => {
    setLinking(false);
    editor.commands.focus();
  };
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withTypographyStyles={false}
      className={classes.box}
      classNames={{ control: classes.tool, content: `${textClasses.text} ${classes.content}` }}
      mod={{ wrong: isWrong }}
    >
      <Tools editor={editor} id={id} label={label} onLink={() => setLinking(true)} />
      {isLinking && <RichTextLink editor={editor} onDone={endLinking} />}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

function useRichText(props: AreaProps, startLink: () => void): Editor | null {
  const { id, label, html, describedBy, isWrong } = props;
  const latest = useRef({ props, startLink });
  latest.current = { props, startLink };
  /** The text as it was given, and what the editor makes of it before anybody has touched it. */
  const given = useRef<{ html: string; made: string | null }>({ html, made: null });
  const told = useRef(html);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': String(isWrong),
  };
  const editorProps = {
    attributes,
    transformPastedHTML: cleanPastedHtml,
    handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
      // The office's search has the same keys outside a text.
      event.preventDefault();
      event.stopPropagation();
      latest.current.startLink();
      return true;
    },
  };
  const editor = useEditor({
    extensions: textMarks,
    content: html,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps,
    onCreate: ({ editor: made }) => {
      given.current.made = htmlOfEditor(made.getHTML());
    },
    onUpdate: ({ editor: edited }) => {
      const now = htmlOfEditor(edited.getHTML());
      given.current.made ??= now;
      told.current = now === given.current.made ? given.current.html : now;
      latest.current.props.onEdit(told.current);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other attributes stay what they were
  useEffect(() => {
    editor?.setOptions({ editorProps });
  }, [editor, isWrong, label]);
  useEffect(() => {
    if (!editor || html === told.current) return;
    told.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
    given.current = { html, made: htmlOfEditor(editor.getHTML()) };
  }, [editor, html]);
  return editor;
}

const tableTools = [
  ['Add row', addRowAfter],
  ['Remove row', deleteRow],
  ['Add column', addColumnAfter],
  ['Remove column', deleteColumn],
  ['Remove table', deleteTable],
] as const;

type ToolsProps = { editor: Editor; id: string; label: string; onLink: () => void };

function Tools({ editor, id, label, onLink }: ToolsProps) {
  return (
    <RichTextEditor.Toolbar
      sticky
      role="toolbar"
      aria-label={`Marks for ${label}`}
      aria-controls={id}
      className={classes.tools}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          title="Paragraph"
          active={editor.isActive('paragraph')}
          onClick={() => editor.chain().focus().setParagraph().run()}
        >
          Text
        </RichTextEditor.Control>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Control
          aria-label="Link"
          title="Link"
          active={editor.isActive('link')}
          onClick={onLink}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      {editor.isActive('table') && (
        <RichTextEditor.ControlsGroup>
          {tableTools.map(([name, run]) => (
            <RichTextEditor.Control
              key={name}
              onClick={() => {
                editor.commands.focus();
                run(editor.state, editor.view.dispatch);
              }}
            >
              {name}
            </RichTextEditor.Control>
          ))}
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
