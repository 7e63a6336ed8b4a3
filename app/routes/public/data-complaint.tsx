import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { SidePage } from '#app/components/site/side-page.tsx';
import { sendDataComplaintDocument } from '#app/data-complaint/complaint-document.ts';
import { ComplaintForm, typedComplaint } from '#app/data-complaint/complaint-form.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { loadFormTicket, postPublicForm, publicFormHeaders } from '#app/lib/page/public-form.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import type { Route } from './+types/data-complaint';
import '#app/styles/mantine-form.css';

export const handle: PageHandle = { static: true, query: ['sent'] };
export const headers = publicFormHeaders;

const path = '/data-protection-complaint';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [text, ticket] = await Promise.all([
    loadPageText(context, 'data-protection-complaint'),
    loadFormTicket(context),
  ]);
  return { text, ticket, isSent: new URL(request.url).searchParams.has('sent') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = typedComplaint(form);
  return postPublicForm({
    context,
    form,
    typed,
    send: (proof, options) =>
      runDocument(context, sendDataComplaintDocument, { input: { ...typed, form: proof } }, options),
    thanks: `${path}?sent`,
  });
}

const nothingTyped = { name: '', email: '', message: '' };
const trail = [
  { label: 'Home', path: '/' },
  { label: 'Complain about your data', path },
];

export default function DataComplaint({
  loaderData: { text, ticket, isSent },
  actionData,
}: Route.ComponentProps) {
  const site = useSite();
  if (isSent) return <Sent />;
  const answered = actionData ?? { problems: [], typed: nothingTyped, ticket };
  return (
    <>
      <PageHead
        title={answered.problems.length > 0 ? `Error: ${text.title}` : text.title}
        description={text.description}
        path={path}
        jsonLd={breadcrumbList(site.publicUrl, trail)}
      />
      <PageHero
        title={text.title}
        lead={text.intro}
        trail={trail.slice(0, 1)}
        name="Complain about your data"
      />
      <SidePage side={<RichText html={text.body} />}>
        <ComplaintForm {...answered} />
      </SidePage>
    </>
  );
}

function Sent() {
  const head = (
    <PageHead
      title="We have your complaint"
      description="Your complaint has reached us."
      path={path}
      noIndex
    />
  );
  return (
    <Page
      head={head}
      title="We have your complaint"
      intro="We have sent you an email with its reference and the day by which you have our answer."
      width="narrow"
    >
      <p>
        No email after ten minutes? Look in your spam folder, or write again with the address spelt right.
      </p>
      <LinkButton to="/general-data-protection" kind="second">
        Your data protection rights
      </LinkButton>
    </Page>
  );
}
