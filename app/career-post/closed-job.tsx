import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import type { OpenJob } from './career-documents.ts';
import { JobList } from './job-list.tsx';

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Careers', path: '/careers' },
];

/** In place of a job that one can't apply for any more. */
export function ClosedJob({ title, others }: { title: string; others: readonly OpenJob[] }) {
  return (
    <>
      <PageHead
        title="This job is closed"
        description="One can no longer apply for this job."
        path="/careers"
        noIndex
      />
      <PageHero
        title="This job is closed"
        lead={`“${title}” is no longer open. If you have applied, we write to you as soon as we have decided.`}
        trail={trail}
        name="Closed"
      >
        <LinkButton to="/careers">Open jobs</LinkButton>
      </PageHero>
      {others.length > 0 && (
        <Section id="others" title="Open today" tone="raised">
          <JobList jobs={others} level={3} />
        </Section>
      )}
    </>
  );
}
