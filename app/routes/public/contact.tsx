import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { SidePage } from '#app/components/site/side-page.tsx';
import { contactPageDocument, sendMessageDocument } from '#app/contact-message/contact-documents.ts';
import { ContactForm } from '#app/contact-message/contact-form.tsx';
import { QuickerWays } from '#app/contact-message/quicker-ways.tsx';
import { typedMessage } from '#app/contact-message/typed-message.ts';
import { WaysToUs } from '#app/contact-message/ways-to-us.tsx';
import { Letter } from '#app/illustrations/letter.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import { settingsId } from '#app/lib/page/load-settings.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { postPublicForm, publicFormHeaders } from '#app/lib/page/public-form.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { readReference } from '#domain/booking/booking-reference.ts';
import type { Route } from './+types/contact';
import '#app/styles/mantine-form.css';

export const handle: PageHandle = { static: true, query: ['sent'], privateParams: ['booking'] };
export const headers = publicFormHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const [text, page] = await Promise.all([
    loadPageText(context, 'contact'),
    loadPage(context, contactPageDocument, { settings: settingsId }),
  ]);
  const search = new URL(request.url).searchParams;
  return { text, page, isSent: search.has('sent'), subject: subjectAbout(search.get('booking')) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = typedMessage(form);
  return postPublicForm({
    context,
    form,
    typed,
    send: (proof, options) =>
      runDocument(context, sendMessageDocument, { input: { ...typed, form: proof } }, options),
    thanks: '/contact?sent',
  });
}

/** Of a booking that its customer or cleaner came from, so that they need not copy its reference. */
function subjectAbout(typed: string | null): string {
  const reference = typed && readReference(typed);
  return reference ? `Booking ${reference}` : '';
}

const nothingTyped = { name: '', email: '', subject: '', message: '' };
const trail = [
  { label: 'Home', path: '/' },
  { label: 'Contact', path: '/contact' },
];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { text, page, isSent, subject } = loaderData;
  const site = useSite();
  if (isSent) return <Sent />;
  const answered = actionData ?? {
    problems: [],
    typed: { ...nothingTyped, subject },
    ticket: page.getFormTicket,
  };
  return (
    <>
      <PageHead
        title={answered.problems.length > 0 ? `Error: ${text.title}` : text.title}
        description={text.description}
        path="/contact"
        jsonLd={breadcrumbList(site.publicUrl, trail)}
      />
      <PageHero
        title={text.title}
        lead={text.intro}
        trail={trail.slice(0, 1)}
        name="Contact"
        picture={<Letter />}
        isForm
      />
      <SidePage
        side={
          <>
            <WaysToUs page={page} />
            <RichText html={text.body} />
          </>
        }
      >
        <ContactForm {...answered} />
      </SidePage>
      <QuickerWays />
    </>
  );
}

function Sent() {
  const head = (
    <PageHead
      title="We have your message"
      description="Your message has reached us."
      path="/contact"
      noIndex
    />
  );
  return (
    <Page
      head={head}
      title="We have your message"
      intro="Thank you. We have sent you an email to say so, and answer to the same address."
      width="narrow"
    >
      <p>
        No email after ten minutes? Look in your spam folder, or write again with the address spelt right.
      </p>
      <LinkButton to="/" kind="second">
        Back to the start
      </LinkButton>
    </Page>
  );
}
