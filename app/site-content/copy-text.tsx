import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import classes from './site-content.module.css';

type CopyTextProps = {
  label: string;
  help: string;
  text: string;
  /** On the button that copies it. */
  copy: string;
};

/** Text to take elsewhere, with a button that copies it; where that is refused it is selected, to be copied by hand. */
export function CopyText({ label, help, text, copy }: CopyTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState({ text: '', words: '' });
  const take = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ text, words: 'Copied.' });
    } catch (error) {
      reportError('The text could not be copied.', error);
      field.current?.select();
      setSaid({ text, words: 'It is selected. Copy it with your keyboard or by holding it.' });
    }
  };
  return (
    <div className={classes.copy}>
      <Textarea
        ref={field}
        label={label}
        description={help}
        value={text}
        readOnly
        autosize
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
      />
      <div className={classes.copyRow}>
        <Button variant="default" onClick={() => void take()}>
          {copy}
        </Button>
        {/* What was copied before another choice is no longer what stands here. */}
        <span role="status">{said.text === text ? said.words : ''}</span>
      </div>
    </div>
  );
}
