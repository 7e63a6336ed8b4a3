import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import classes from './rich-text-editor.module.css';

/** Where the chosen words lead: a page of ours or another website. An empty address takes the link away. */
export function RichTextLink({ range, onDone }: { range: Range; onDone: () => void }) {
  const address = useRef<HTMLInputElement>(null);
  const apply = () => {
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    const to = address.current?.value.trim() ?? '';
    if (to) document.execCommand('createLink', false, to);
    else document.execCommand('unlink');
    onDone();
  };
  return (
    <div className={classes.link}>
      <TextInput
        ref={address}
        label="Where the chosen words lead"
        description="A page of this site, like /faq, or a whole address. Empty takes the link away."
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
