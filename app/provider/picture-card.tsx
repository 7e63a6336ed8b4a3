import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FileUpload, type UploadedFile } from '#app/components/form/file-upload.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import type { OwnProvider } from './own-provider.ts';
import classes from './picture-card.module.css';

/** A cleaner's picture of themselves; each who may see it is agreed to on its own (rules/people#cleaners-picture). */
export function PictureCard({ provider }: { provider: OwnProvider }) {
  const { picture } = provider;
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [customersMaySee, setCustomersMaySee] = useState(picture?.customersMaySee ?? false);
  const [siteMayShow, setSiteMayShow] = useState(picture?.siteMayShow ?? false);
  return (
    <Card as="section" title="Your picture" id="picture">
      <p className={classes.text}>
        You need none, and it never decides which jobs you are offered. Take it back whenever you like: it is
        gone from every page at once, and the file within a day.
      </p>
      {picture && (
        <img src={picture.url} width={120} height={120} alt="As it is now" className={classes.picture} />
      )}
      <VerbForm step="picture" hidden={{ path: file?.key ?? '' }} submit="Save" done="Saved.">
        {(problems, idOf) => (
          <>
            <FileUpload
              field="profile-picture"
              purpose="profile-picture"
              kind="picture"
              label={picture ? 'Another picture' : 'Picture'}
              hint="JPG or PNG, up to 8 MB. We cut it to a square."
              error={problemFor(problems, 'path')}
              file={file}
              onChange={setFile}
            />
            <TickBox
              field="customersMaySee"
              id={idOf('customersMaySee')}
              label="Customers whose clean I have accepted may see my picture."
              error={problemFor(problems, 'customersMaySee')}
              isTicked={customersMaySee}
              onChange={setCustomersMaySee}
            />
            <TickBox
              field="siteMayShow"
              id={idOf('siteMayShow')}
              label="You may show my first name and picture on your site."
              isTicked={siteMayShow}
              onChange={setSiteMayShow}
            />
          </>
        )}
      </VerbForm>
      {picture && (
        <div className={classes.remove}>
          <VerbForm step="remove-picture" submit="Remove my picture" isQuiet />
        </div>
      )}
    </Card>
  );
}
