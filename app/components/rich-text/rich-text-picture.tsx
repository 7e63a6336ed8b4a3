import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import classes from './rich-text.module.css';
import { type ChosenPicture, describePicture } from './rich-text-pictures.ts';
import type { PictureSending } from './use-picture-upload.ts';

/** What the chosen picture shows, for those who don't see it. */
export function RichTextPicture({ editor, picture }: { editor: Editor; picture: ChosenPicture }) {
  return (
    <div className={classes.link}>
      <TextInput
        label="What the picture shows"
        description="For readers who can’t see it. Needed before it is published."
        value={picture.alt}
        maxLength={200}
        className={classes.alt}
        onChange={({ currentTarget }) => describePicture(editor, picture, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
      <Button variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Take it out
      </Button>
    </div>
  );
}

/** How far a picture is on its way into the text, or why it didn't come. */
export function PictureStatus({ sending }: { sending: PictureSending }) {
  const { share, problem, again, cancel } = sending;
  return (
    <div role="status">
      {share !== null && (
        <p className={classes.sending}>
          Sending the picture… {Math.round(share * 100)}%{' '}
          <Button variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        </p>
      )}
      {problem && (
        <p className={classes.sending} data-wrong>
          {problem}{' '}
          {again && (
            <Button variant="default" onClick={again}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
