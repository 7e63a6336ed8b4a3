import { FirstFrame } from '#app/components/shell/first-frame.tsx';
import { Ahead } from './ahead.tsx';
import type { FirstJobs } from './jobs-ahead-document.ts';
import { JobsPage } from './jobs-page.tsx';

/** A cleaner's list as the server sends it: to be read and followed; nothing in it can be sent. */
export function SentJobs({ jobs, today }: FirstJobs) {
  return (
    <FirstFrame>
      <JobsPage>
        <Ahead jobs={jobs} today={today} isFirst />
      </JobsPage>
    </FirstFrame>
  );
}
