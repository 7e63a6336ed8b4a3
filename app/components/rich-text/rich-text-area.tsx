import { RichTextEditor } from '@mantine/tiptap';
import type { Transaction } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { IconLink } from '#app/icons/desk.ts';
import { cleanPastedHtml } from '#app/lib/form/pasted-html.ts';
import textClasses from '../layout/rich-text.module.css';
import classes from './rich-text.module.css';
import { RichTextLink } from './rich-text-link.tsx';
import { htmlOfEditor, textMarks } from './rich-text-marks.ts';
import { PictureStatus, RichTextPicture } from './rich-text-picture.tsx';
import { addPicture, chosenPicture } from './rich-text-pictures.ts';
import { pictureAmong, usePictureUpload } from './use-picture-upload.ts';
import '@mantine/tiptap/styles.css';

type AreaProps = {
  id: string;
  label: string;
  /** What it holds; another text than `onEdit` told last comes from outside and takes its place. */
  html: string;
  describedBy: string;
  isWrong: boolean;
  /** Whether pictures may stand between its blocks. */
  hasPictures: boolean;
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
export function RichTextArea(props: AreaProps) {
  const { id, label, isWrong, hasPictures } = props;
  const [isLinking, setLinking] = useState(false);
  const made = useRef<Editor>(null);
  /** Where the picture on its way goes, in the text as it is by now; null = where the cursor is. */
  const place = useRef<number | null>(null);
  const sending = usePictureUpload((src) => made.current && addPicture(made.current, src, place.current));
  const takePicture = (file: File, at: number | null) => {
    place.current = at;
    void sending.send(file);
  };
  const editor = useRichText(props, {
    startLink: () => setLinking(true),
    takePicture,
    followEdit: ({ mapping }) => {
      if (place.current !== null) place.current = mapping.map(place.current);
    },
  });
  made.current = editor;
  if (!editor) return null;
  const picture = hasPictures ? chosenPicture(editor) : null;
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
      <Tools
        editor={editor}
        id={id}
        label={label}
        onLink={() => setLinking(true)}
        {...(hasPictures ? { onPicture: (file) => takePicture(file, null) } : {})}
      />
      {picture && <RichTextPicture editor={editor} picture={picture} />}
      {hasPictures && <PictureStatus sending={sending} />}
      {isLinking && <RichTextLink editor={editor} onDone={endLinking} />}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

type Acts = {
  startLink: () => void;
  takePicture: (file: File, place: number | null) => void;
  /** With whatever moves what stands in the text. */
  followEdit: (edit: Transaction) => void;
};

function useRichText(props: AreaProps, acts: Acts): Editor | null {
  const { id, label, html, describedBy, isWrong, hasPictures } = props;
  const latest = useRef({ props, ...acts });
  latest.current = { props, ...acts };
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
    ...(hasPictures ? pictureDrops((file, place) => latest.current.takePicture(file, place)) : {}),
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
    extensions: hasPictures ? textMarks.withPictures : textMarks.plain,
    content: html,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps,
    onCreate: ({ editor: made }) => {
      given.current.made = htmlOfEditor(made.getHTML());
    },
    onTransaction: ({ transaction, appendedTransactions }) => {
      for (const edit of [transaction, ...appendedTransactions]) latest.current.followEdit(edit);
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

/** A picture that is dropped or pasted as a file is sent, and put where it was dropped. */
const pictureDrops = (take: Acts['takePicture']) => ({
  handleDrop(view: EditorView, event: DragEvent, _slice: unknown, isMoved: boolean) {
    const file = isMoved ? null : pictureAmong(event.dataTransfer?.files);
    if (!file) return false;
    event.preventDefault();
    take(file, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null);
    return true;
  },
  handlePaste(_view: EditorView, event: ClipboardEvent) {
    const file = pictureAmong(event.clipboardData?.files);
    // What is copied from a page or a document brings its words, too.
    if (!file || event.clipboardData?.types.includes('text/html')) return false;
    take(file, null);
    return true;
  },
});

const tableTools = [
  ['Add row', addRowAfter],
  ['Remove row', deleteRow],
  ['Add column', addColumnAfter],
  ['Remove column', deleteColumn],
  ['Remove table', deleteTable],
] as const;

type ToolsProps = {
  editor: Editor;
  id: string;
  label: string;
  onLink: () => void;
  /** Where pictures may stand: one was chosen. */
  onPicture?: (file: File) => void;
};

function Tools({ editor, id, label, onLink, onPicture }: ToolsProps) {
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
        {onPicture && <PictureTool onPicture={onPicture} />}
      </RichTextEditor.ControlsGroup>
      {editor.isActive('table') && <TableTools editor={editor} />}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  return (
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
  );
}

function PictureTool({ onPicture }: { onPicture: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <RichTextEditor.Control
        title="Add a picture, or drop one into the text"
        onClick={() => chooser.current?.click()}
      >
        Picture
      </RichTextEditor.Control>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="A picture for the text"
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file again is a new try.
          currentTarget.value = '';
          if (file) onPicture(file);
        }}
      />
    </>
  );
}
