import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import classes from './cv-card.module.css';
import { type JobApplication, jobApplicationCvDocument } from './documents.ts';

/** Phones and some browsers show no PDF in a page. */
const showsPdf = () => navigator.pdfViewerEnabled === true;

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The CV, opened in the page by the browser's own viewer, or saved; its link is asked for only when somebody presses. */
export function CvCard({ application }: { application: JobApplication }) {
  const { id, cv, name } = application;
  const [url, setUrl] = useState<string | null>(null);
  const { isAsking, problem, ask } = useAsking();
  async function open(isViewed: boolean) {
    const answer = await runDocument(null, jobApplicationCvDocument, { id });
    const link = answer.getCareerApplicationCv?.url ?? null;
    if (link && isViewed) setUrl(`${new URL(link).pathname}?view=1`);
    else if (link) window.location.assign(link);
  }
  if (!cv)
    return (
      <Card as="section" title="CV">
        <p>The CV has been deleted.</p>
      </Card>
    );
  const canView = cv.kind === 'pdf' && showsPdf();
  return (
    <Card as="section" title="CV">
      <p className={classes.facts}>
        {cv.fileName}, {cv.kind === 'pdf' ? 'PDF' : 'Word document'}, {sizeText(cv.sizeBytes)}
      </p>
      {canView && url === null && (
        <Button loading={isAsking} onClick={() => void ask(() => open(true))}>
          Read the CV
        </Button>
      )}{' '}
      {canView && url !== null && (
        <Button variant="default" onClick={() => setUrl(null)}>
          Close the CV
        </Button>
      )}{' '}
      <Button variant="default" loading={isAsking} onClick={() => void ask(() => open(false))}>
        Save the CV
      </Button>
      {problem && <p role="alert">{problem}</p>}
      {canView && url !== null && <iframe src={url} title={`CV of ${name}`} className={classes.cv} />}
      <p className={classes.note}>
        Each opening is noted with your name. What is saved stays on this computer: delete it when it is
        decided.
      </p>
    </Card>
  );
}
