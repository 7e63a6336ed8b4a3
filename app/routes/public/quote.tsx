import { redirect } from 'react-router';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { SidePage } from '#app/components/site/side-page.tsx';
import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { QuoteSheet } from '#app/illustrations/quote-sheet.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { priceFigures } from '#app/lib/label/price-figures.ts';
import { findForPage, loadPage } from '#app/lib/page/load-page.ts';
import { loadPublicSettings } from '#app/lib/page/load-public-settings.ts';
import { settingsId } from '#app/lib/page/load-settings.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { postedSource } from '#app/lib/page/posted-source.ts';
import {
  type Answered,
  carryForLater,
  loadFormTicket,
  postPublicForm,
  publicFormHeaders,
} from '#app/lib/page/public-form.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { bookQuoteAction } from '#app/quote/book-quote-action.ts';
import { MailedQuotePage } from '#app/quote/mailed-quote-page.tsx';
import { createQuoteInput, type TypedQuote, typedQuote } from '#app/quote/quote-answers.ts';
import {
  createQuoteDocument,
  decideQuoteDocument,
  quoteByTokenDocument,
} from '#app/quote/quote-documents.ts';
import { QuoteNext, readFirst } from '#app/quote/quote-next.tsx';
import { QuoteRequestForm } from '#app/quote/quote-request-form.tsx';
import { QuoteSent } from '#app/quote/quote-sent.tsx';
import { QuoteSide } from '#app/quote/quote-side.tsx';
import type { Route } from './+types/quote';
import '#app/styles/mantine-form.css';

export const handle: PageHandle = {
  static: true,
  query: ['sent', 'booked'],
  privateParams: ['token', 'postalCode'],
};

/** Somebody's own: with a mailed link, or with the ticket of a form. */
export const headers = publicFormHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const token = search.get('token') ?? '';
  const isBooked = search.has('booked');
  if (token) return { kind: 'mailed' as const, isBooked, ...(await loadMailed(context, token)) };
  const text = await loadPageText(context, 'quote');
  if (search.has('sent')) return { kind: 'sent' as const, text };
  // Led here by a postcode box that had to say no.
  const postalCode = (search.get('postalCode') ?? '').slice(0, 20);
  const [ticket, settings] = await Promise.all([loadFormTicket(context), loadPublicSettings(context)]);
  const anHour = priceFigures(settings)?.anHour;
  return { kind: 'form' as const, text, ticket, typed: { postalCode }, anHour };
}

async function loadMailed(context: Route.LoaderArgs['context'], token: string) {
  const [answer, { getApplicationSetting }] = await Promise.all([
    findForPage(context, quoteByTokenDocument, { token }),
    loadPage(context, applicationSettingDocument, { id: settingsId }),
  ]);
  const currencyCode = getApplicationSetting?.currencyCode || 'GBP';
  const hasVat = (getApplicationSetting?.taxRate ?? 0) > 0;
  return { token, attempt: randomId(), quote: answer?.quoteByToken ?? null, currencyCode, hasVat };
}

/** Both forms are sent to the page itself and lead back to it, so that a reload sends nothing twice. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  if (token && form.get('step') === 'book') return bookQuoteAction(context, token, form);
  if (token) return decide(context, token, form);
  const typed = typedQuote(form);
  const input = { ...createQuoteInput(typed), source: postedSource(form, request) };
  return postPublicForm({
    context,
    form,
    typed,
    send: (proof, options) =>
      runDocument(context, createQuoteDocument, { input: { ...input, form: proof } }, options),
    thanks: '/quote?sent',
  });
}

async function decide(
  context: Route.ActionArgs['context'],
  token: string,
  form: FormData,
): Promise<Answered<TypedQuote> | Response> {
  const decision = form.get('decision') === 'accept' ? 'accept' : 'decline';
  const options = { idempotencyKey: `${token}-${decision}` };
  const result = await formAction(() =>
    runDocument(context, decideQuoteDocument, { token, decision }, options),
  );
  if (!result.ok && result.code === 'service_unavailable') carryForLater(context, form);
  const back = `/quote?token=${encodeURIComponent(token)}`;
  return result.ok ? redirect(back, 303) : { problems: result.problems, typed: {}, ticket: '' };
}

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Ask for a quote', path: '/quote' },
];

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { publicUrl } = useSite();
  const problems = actionData?.problems ?? [];
  if (loaderData.kind === 'mailed')
    return <MailedQuotePage {...loaderData} problems={problems} typed={actionData?.typed ?? {}} />;
  const { text } = loaderData;
  if (loaderData.kind === 'sent') return <QuoteSent path="/quote" />;
  const answered = actionData ?? { problems: [], typed: loaderData.typed, ticket: loaderData.ticket };
  const head = (
    <PageHead
      title={problems.length > 0 ? `Error: ${text.title}` : text.title}
      description={text.description}
      path="/quote"
      jsonLd={breadcrumbList(publicUrl, trail)}
    />
  );
  return (
    <>
      {head}
      <PageHero
        title={text.title}
        lead={text.intro}
        trail={trail.slice(0, 1)}
        name="Ask for a quote"
        picture={<QuoteSheet />}
        isForm
      />
      <SidePage side={<QuoteSide body={text.body} anHour={loaderData.anHour} />}>
        <QuoteRequestForm {...answered} />
      </SidePage>
      <QuoteNext first={readFirst} />
    </>
  );
}
