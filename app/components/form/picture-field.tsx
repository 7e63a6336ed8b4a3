import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { writeInto } from '#app/lib/form/form-values.ts';
import { picturePath } from '#domain/picture/picture-path.ts';
import { FileUpload } from './file-upload.tsx';
import classes from './picture-field.module.css';

type PictureFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /** The key of the picture that is there, or ''. */
  value: string;
  error?: string | undefined;
};

/** One picture of an article: chosen or dropped, seen at once, taken away. Sends its key. */
export function PictureField({ id, name, label, hint, value, error }: PictureFieldProps) {
  const hidden = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState(value);
  const choose = (chosen: string) => {
    if (hidden.current) writeInto(hidden.current, chosen);
  };
  return (
    <div className={classes.field}>
      <FileUpload
        id={id}
        field={name}
        purpose="blog-picture"
        kind="picture"
        label={label}
        hint={hint}
        {...(error ? { error } : {})}
        file={null}
        hasFile={key !== ''}
        onChange={(file) => choose(file?.key ?? '')}
      />
      {key !== '' && (
        <div className={classes.chosen}>
          <img src={picturePath(key, 480)} alt="As it is now" className={classes.picture} />
          <Button variant="subtle" onClick={() => choose('')}>
            Take the picture away
          </Button>
        </div>
      )}
      <input
        ref={hidden}
        type="hidden"
        name={name}
        aria-label={label}
        data-spoken={key === '' ? 'no picture' : 'a picture'}
        value={key}
        onInput={({ currentTarget }) => setKey(currentTarget.value)}
      />
    </div>
  );
}
