import { Button } from '@mantine/core';
import { useState } from 'react';
import { FileUpload, type UploadedFile } from '#app/components/form/file-upload.tsx';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { maxClaimPictures } from '#domain/booking/visit/damage-claim.ts';
import classes from './damage.module.css';

type PictureUploadsProps = { idOf: (field: string) => string; problems: readonly FormProblem[] };

/** Up to six photos or papers, each sent as soon as it is chosen; the form names them by their keys. */
export function PictureUploads({ idOf, problems }: PictureUploadsProps) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const without = (key: string) => setFiles((before) => before.filter((file) => file.key !== key));
  const error = problemFor(problems, 'pictures');
  return (
    <div className={classes.uploads}>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(({ key, name }) => (
            <li key={key}>
              <input type="hidden" name="pictures" value={key} />
              <span translate="no">{name}</span>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Remove ${name}`}
                onClick={() => without(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < maxClaimPictures && (
        <FileUpload
          key={files.length}
          field="pictures"
          id={idOf('pictures')}
          purpose="damage-picture"
          label="Photos, a receipt or an estimate (optional)"
          hint={`Up to ${maxClaimPictures}, JPG, PNG or PDF, up to 8 MB each.`}
          {...(error ? { error } : {})}
          file={null}
          onChange={(file) => file && setFiles((before) => [...before, file])}
        />
      )}
    </div>
  );
}
