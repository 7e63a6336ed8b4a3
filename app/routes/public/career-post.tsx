import { data, redirect } from 'react-router';
import { ApplyForm } from '#app/career-post/apply-form.tsx';
import { ApplyLink } from '#app/career-post/apply-link.tsx';
import {
  type CareerPost,
  careerAddressDocument,
  careerPostPageDocument,
  openJobsDocument,
} from '#app/career-post/career-documents.ts';
import { ClosedJob } from '#app/career-post/closed-job.tsx';
import { jobHtml } from '#app/career-post/job-html.ts';
import { JobText } from '#app/career-post/job-text.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { jobPosting } from '#app/lib/json-ld/job-posting.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadFormTicket } from '#app/lib/page/public-form.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { appParams } from '#domain/site-path/is-static-path.ts';
import type { Route } from './+types/career-post';
import '#app/styles/mantine-form.css';

export const handle: PageHandle = { static: true, maxAgeSeconds: 60, appParams: appParams['/careerspost'] };

/** By its address; the id and old addresses lead there. A closed job is gone, and says so. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { getCareerpostAddress } = await loadPage(context, careerAddressDocument, { id });
  const { slug, title, isGone } = orNotFound(getCareerpostAddress);
  if (isGone) {
    const { listCareerposts } = await loadPage(context, openJobsDocument, {});
    const others = (listCareerposts?.items ?? []).flatMap((job) => (job ? [job] : []));
    return data({ job: null, title, others: others.slice(0, 5), ticket: null }, { status: 410 });
  }
  if (slug !== id) throw redirect(`/careerspost/${slug}`, 301);
  const { getCareerpost } = await loadPage(context, careerPostPageDocument, { id });
  const isApplying = new URL(request.url).searchParams.has('apply');
  const ticket = isApplying ? await loadFormTicket(context) : null;
  return data({ job: orNotFound(getCareerpost), title, others: [], ticket });
}

export default function CareerPostPage({ loaderData }: Route.ComponentProps) {
  const { job, title, others, ticket } = loaderData;
  if (!job) return <ClosedJob title={title} others={others} />;
  return (
    <>
      <JobHead job={job} />
      <JobText job={job}>
        {ticket === null ? (
          <ApplyLink slug={job.slug} />
        ) : (
          <ApplyForm key={job.id} jobId={job.id} title={job.title ?? ''} ticket={ticket} />
        )}
      </JobText>
    </>
  );
}

function JobHead({ job }: { job: CareerPost }) {
  const { publicUrl, name } = useSite();
  const words = {
    title: job.title ?? '',
    description: jobHtml(job.description ?? ''),
    location: job.location ?? '',
  };
  const path = `/careerspost/${job.slug}`;
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Careers', path: '/careers' },
    { label: words.title, path },
  ];
  const posting = jobPosting({
    ...words,
    publicUrl,
    siteName: name,
    id: job.id,
    slug: job.slug,
    openedAt: job.openedAt ?? '',
    pay: job,
    hours: job.hours,
    validThrough: job.validThrough ?? null,
  });
  return (
    <PageHead
      title={`${words.title}, ${words.location}`}
      description={`${name} is looking for: ${words.title} in ${words.location}. Apply with your CV in a few minutes.`}
      path={path}
      jsonLd={[posting, breadcrumbList(publicUrl, trail)]}
    />
  );
}
