import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import classes from './account-list.module.css';
import { DataForm } from './data-form.tsx';
import { exportOwnData } from './export-own-data.ts';

/** A copy of everything we know about somebody, at once (rules/law#personal-data). */
export function ExportCard({ isExternal }: { isExternal: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [fileName, setFileName] = useState('');
  async function send(password: string) {
    setFileName(await exportOwnData(password));
    setIsAsking(false);
  }
  return (
    <Card as="section" title="A copy of your data">
      <p>
        Everything we hold about you, as one archive: tables you can open in a spreadsheet, the same for
        machines, and the files you sent us.
      </p>
      {isAsking ? (
        <DataForm
          submit="Download my data"
          isExternal={isExternal}
          send={send}
          onBack={() => setIsAsking(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Get a copy
        </Button>
      )}
      <p role="status" className={classes.status}>
        {fileName && `${fileName} is in your downloads.`}
      </p>
    </Card>
  );
}
