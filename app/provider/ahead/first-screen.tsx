import type { ComponentType } from 'react';
import type { FirstJobs } from './jobs-ahead-document.ts';

const firstId = 'first-jobs';

/** Whether the list stands on the page as the server sent it. */
export const isFirstShown = (): boolean => document.getElementById(firstId) !== null;

let SentJobs: ComponentType<FirstJobs> | null = null;

/** On the server alone, before the page is drawn: the browser's files would grow by the whole list. */
export async function readySentJobs(): Promise<void> {
  SentJobs ??= (await import('./sent-jobs.tsx')).SentJobs;
}

/**
 * The list in the page's first HTML, until the browser draws its own in its place. React leaves what was sent: it needs
 * neither its facts nor its scripts.
 */
export function FirstScreen(first: FirstJobs) {
  if (SentJobs)
    return (
      <div id={firstId}>
        <SentJobs {...first} />
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and leaves what is there.
  return <div id={firstId} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
