import type { ComponentType } from 'react';
import { StartingScreen } from '#app/components/shell/starting-screen.tsx';
import type { FirstJobs } from './jobs-ahead-document.ts';

/** Known to public/service-worker.js, which puts what the phone drew in its place, up to the end. */
const firstId = 'first-jobs';
const endId = 'first-jobs-end';

/** Whether a list stands on the page as the server sent it or the phone drew it. */
export const isFirstShown = (): boolean => document.querySelector(`#${firstId}[data-drawn]`) !== null;

let SentJobs: ComponentType<FirstJobs> | null = null;

/** On the server alone, before the page is drawn: the browser's files would grow by the whole list. */
export async function readySentJobs(): Promise<void> {
  SentJobs ??= (await import('./sent-jobs.tsx')).SentJobs;
}

/**
 * The list in the page's first HTML, until the browser draws its own in its place. React leaves what is there: it needs
 * neither its facts nor its scripts.
 */
export function FirstScreen({ first }: { first: FirstJobs | 'drawn-by-phone' }) {
  return (
    <>
      <First first={first} />
      <i id={endId} hidden />
    </>
  );
}

function First({ first }: { first: FirstJobs | 'drawn-by-phone' }) {
  if (typeof document !== 'undefined')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and leaves what is there.
    return <div id={firstId} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  if (first === 'drawn-by-phone' || !SentJobs)
    return (
      <div id={firstId}>
        <StartingScreen />
      </div>
    );
  return (
    <div id={firstId} data-drawn>
      <SentJobs {...first} />
    </div>
  );
}
