import { type OpenJob, openJobsDocument } from '#app/career-post/career-documents.ts';
import { JobList } from '#app/career-post/job-list.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { OfficeDesk } from '#app/illustrations/office-desk.tsx';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import type { Route } from './+types/careers';

/** A job whose last day is over goes within the minute. */
export const handle: PageHandle = { static: true, maxAgeSeconds: 60 };

export async function loader({ context }: Route.LoaderArgs) {
  const [text, { listCareerposts }] = await Promise.all([
    loadPageText(context, 'careers'),
    loadPage(context, openJobsDocument, {}),
  ]);
  return { text, jobs: (listCareerposts?.items ?? []).flatMap((job) => (job ? [job] : [])) };
}

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Careers', path: '/careers' },
];

export default function Careers({ loaderData: { text, jobs } }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        path="/careers"
        jsonLd={breadcrumbList(site.publicUrl, trail)}
      />
      <PageHero
        title={text.title}
        lead={text.intro}
        trail={trail.slice(0, 1)}
        name="Careers"
        picture={<OfficeDesk />}
      />
      <OpenJobs jobs={jobs} />
      {text.body !== '' && (
        <Section id="about" title="About working here" layout="split">
          <RichText html={text.body} />
        </Section>
      )}
      <Section
        id="cleaning"
        title="Looking for cleaning work?"
        lead="Cleaners who work with us run their own business: they choose their jobs, hours and area. Applying for that needs no CV."
        tone="sand"
      >
        <LinkButton to="/work-with-us">See what you could earn</LinkButton>
      </Section>
    </>
  );
}

function OpenJobs({ jobs }: { jobs: readonly OpenJob[] }) {
  if (jobs.length === 0)
    return (
      <Section id="jobs" title="Open jobs" tone="raised">
        <EmptyState
          title="No job is open in our office today"
          text="New ones appear on this page. You can also write to us and say what you do."
        >
          <LinkButton to="/contact" kind="second">
            Write to us
          </LinkButton>
        </EmptyState>
      </Section>
    );
  return (
    <Section id="jobs" title={jobs.length === 1 ? 'One open job' : `${jobs.length} open jobs`} tone="raised">
      <JobList jobs={jobs} level={3} />
    </Section>
  );
}
