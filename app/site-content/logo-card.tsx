import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import classes from './site-content.module.css';

type Logo = { path: string; width: number; height: number };

/** A file as a form's field can carry it. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The picture at the top of every page, in place of the written name. */
export function LogoCard({ logo }: { logo: Logo | null | undefined }) {
  const [png, setPng] = useState('');
  return (
    <Card as="section" title="Logo">
      {logo ? (
        <p className={classes.logo}>
          <img src={logo.path} width={logo.width} height={logo.height} alt="The logo as it is now" />
        </p>
      ) : (
        <p className={classes.note}>There is none, so pages show the name in writing.</p>
      )}
      <VerbForm step="logo" submit="Use this picture" isQuiet>
        {(problems, idOf) => (
          <>
            <FileInput
              id={idOf('png')}
              label="PNG picture"
              description="At most 70 kB and 1,600 × 1,600 pixels. A clear background looks best."
              accept="image/png"
              placeholder="Choose a file"
              clearable
              onChange={(file) => {
                setPng('');
                if (file) void inBase64(file).then(setPng);
              }}
              w="100%"
              maw="30rem"
              error={problemFor(problems, 'png')}
            />
            <input type="hidden" name="png" value={png} />
          </>
        )}
      </VerbForm>
      {logo && <VerbForm step="remove-logo" submit="Take the logo away" isQuiet />}
    </Card>
  );
}
