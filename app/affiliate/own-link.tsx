import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './affiliate.module.css';

/** Somebody's link with a button that copies it; where that is refused it is selected, to be copied by hand. */
export function OwnLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied');
    } catch (error) {
      reportError('The link could not be copied.', error);
      field.current?.select();
      setSaid('Your link is selected. Copy it with your keyboard or by holding it.');
    }
  };
  return (
    <div>
      <div className={classes.link}>
        <TextInput
          ref={field}
          id={fieldId('link')}
          label="Your link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Copy my link</Button>
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  );
}
