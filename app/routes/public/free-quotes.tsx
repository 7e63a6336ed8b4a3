import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { SidePage } from '#app/components/site/side-page.tsx';
import { PhoneCall } from '#app/illustrations/phone-call.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { priceFigures } from '#app/lib/label/price-figures.ts';
import { loadPublicSettings } from '#app/lib/page/load-public-settings.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { postedSource } from '#app/lib/page/posted-source.ts';
import { loadFormTicket, postPublicForm, publicFormHeaders } from '#app/lib/page/public-form.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { callBackInput, typedCallBack } from '#app/quote/call-back-answers.ts';
import { CallBackForm } from '#app/quote/call-back-form.tsx';
import { createQuoteDocument } from '#app/quote/quote-documents.ts';
import { callFirst, QuoteNext } from '#app/quote/quote-next.tsx';
import { QuoteSent } from '#app/quote/quote-sent.tsx';
import { QuoteSide } from '#app/quote/quote-side.tsx';
import type { Route } from './+types/free-quotes';
import '#app/styles/mantine-form.css';

export const handle: PageHandle = { static: true, query: ['sent'] };
export const headers = publicFormHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const [text, ticket, settings] = await Promise.all([
    loadPageText(context, 'free-quotes'),
    loadFormTicket(context),
    loadPublicSettings(context),
  ]);
  return {
    text,
    ticket,
    anHour: priceFigures(settings)?.anHour,
    isSent: new URL(request.url).searchParams.has('sent'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = typedCallBack(form);
  const input = { ...callBackInput(typed), source: postedSource(form, request) };
  return postPublicForm({
    context,
    form,
    typed,
    send: (proof, options) =>
      runDocument(context, createQuoteDocument, { input: { ...input, form: proof } }, options),
    thanks: '/free-quotes?sent',
  });
}

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Free quote', path: '/free-quotes' },
];

export default function FreeQuotes({ loaderData, actionData }: Route.ComponentProps) {
  const { publicUrl } = useSite();
  const { text, ticket, anHour, isSent } = loaderData;
  if (isSent) return <QuoteSent path="/free-quotes" />;
  const answered = actionData ?? { problems: [], typed: {}, ticket };
  const title = answered.problems.length > 0 ? `Error: ${text.title}` : text.title;
  return (
    <>
      <PageHead
        title={title}
        description={text.description}
        path="/free-quotes"
        jsonLd={breadcrumbList(publicUrl, trail)}
      />
      <PageHero
        title={text.title}
        lead={text.intro}
        trail={trail.slice(0, 1)}
        name="Free quote"
        picture={<PhoneCall />}
        isForm
      />
      <SidePage side={<QuoteSide body={text.body} anHour={anHour} />}>
        <CallBackForm {...answered} />
      </SidePage>
      <QuoteNext first={callFirst} />
    </>
  );
}
