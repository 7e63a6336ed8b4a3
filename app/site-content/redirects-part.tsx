import { FileInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import type { Redirect } from './content-documents.ts';
import classes from './site-content.module.css';

function NewRedirect() {
  return (
    <Card as="section" title="Add a redirect">
      <VerbForm step="redirect" submit="Add it" done="Added.">
        {(problems, idOf) => (
          <>
            <TextInput
              id={idOf('from')}
              name="from"
              label="Old path"
              placeholder="/old-page"
              maxLength={300}
              w="100%"
              error={problemFor(problems, 'from')}
            />
            <TextInput
              id={idOf('to')}
              name="to"
              label="Leads to"
              placeholder="/new-page"
              maxLength={300}
              w="100%"
              error={problemFor(problems, 'to')}
            />
          </>
        )}
      </VerbForm>
    </Card>
  );
}

function ImportRedirects() {
  const [csv, setCsv] = useState('');
  return (
    <Card as="section" title="Take over a list">
      <VerbForm step="import-redirects" submit="Take it over" isQuiet done="Taken over.">
        {(problems, idOf) => (
          <>
            <FileInput
              label="CSV file"
              accept=".csv,text/csv,text/plain"
              placeholder="Choose a file"
              clearable
              onChange={(file) => {
                if (file) void file.text().then(setCsv);
              }}
              w="100%"
            />
            <Textarea
              id={idOf('csv')}
              name="csv"
              label="Or paste it"
              description="Old path, new path: one redirect a line. All are taken over, or none."
              value={csv}
              onChange={(event) => setCsv(event.currentTarget.value)}
              rows={6}
              w="100%"
              error={problemFor(problems, 'csv')}
            />
          </>
        )}
      </VerbForm>
    </Card>
  );
}

/** Old addresses that lead on for good. */
export function RedirectsPart({ redirects }: { redirects: readonly Redirect[] }) {
  const list =
    redirects.length === 0 ? (
      <EmptyState title="No redirects yet." text="Add the old paths of pages that have moved." />
    ) : (
      <ul className={classes.rows}>
        {redirects.map(({ from, to }) => (
          <li key={from} className={classes.row}>
            <span className={classes.paths}>
              {from} leads to <a href={to}>{to}</a>
            </span>
            <VerbForm step="delete-redirect" hidden={{ from }} submit="Take away" isQuiet />
          </li>
        ))}
      </ul>
    );
  return (
    <Columns
      main={list}
      aside={
        <>
          <NewRedirect />
          <ImportRedirects />
        </>
      }
    />
  );
}
