import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import classes from './rich-text.module.css';

/** A page of ours, or an address with its scheme; "example.com" alone would be a page of ours. */
const addressOf = (typed: string): string =>
  /^[a-z][a-z0-9+.-]*:|^\//i.test(typed) ? typed : `https://${typed}`;

/** Where the chosen words lead: a page of ours or another website. An empty address takes the link away. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const address = useRef<HTMLInputElement>(null);
  const apply = () => {
    const to = address.current?.value.trim() ?? '';
    const chain = editor.chain().focus().extendMarkRange('link');
    const href = addressOf(to);
    if (to === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className={classes.link}>
      <TextInput
        ref={address}
        label="Where the chosen words lead"
        description="A page of this site, like /faq, or a whole address. Empty takes the link away."
        defaultValue={editor.getAttributes('link').href ?? ''}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="default" onClick={apply}>
        Set link
      </Button>
      <Button variant="subtle" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}
