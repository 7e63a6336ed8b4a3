import { Button } from '@mantine/core';
import { Link, redirect } from 'react-router';
import { Page } from '#app/components/page.tsx';
import { formAction } from '#app/lib/form-action.ts';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { findForPage } from '#app/lib/load-page.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { createQuoteInput, type TypedQuote, typedQuote } from '#app/quote/quote-answers.ts';
import { QuoteCard, QuoteDecision } from '#app/quote/quote-card.tsx';
import {
  createQuoteDocument,
  decideQuoteDocument,
  type MailedQuote,
  quoteByTokenDocument,
} from '#app/quote/quote-documents.ts';
import { QuoteRequestForm } from '#app/quote/quote-request-form.tsx';
import type { Route } from './+types/quote';
import '#app/styles/mantine-form.css';

/** Somebody's own, once it is a mailed link: kept by no cache. */
export const headers = () => ({ 'cache-control': 'no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const token = search.get('token') ?? '';
  const answer = token ? await findForPage(context, quoteByTokenDocument, { token }) : null;
  return { token, isSent: search.has('sent'), quote: answer?.quoteByToken ?? null };
}

type Answered = { problems: FormProblem[]; typed: TypedQuote };

/** Both forms are sent to the page itself and lead back to it, so that a reload sends nothing twice. */
export async function action({ context, request }: Route.ActionArgs): Promise<Answered | Response> {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  if (token) return decide(context, token, form.get('decision') === 'accept' ? 'accept' : 'decline');
  const typed = typedQuote(form);
  const input = createQuoteInput(typed);
  const result = await formAction(() => runDocument(context, createQuoteDocument, { input }));
  return result.ok ? redirect('/quote?sent', 303) : { problems: result.problems, typed };
}

async function decide(
  context: Route.ActionArgs['context'],
  token: string,
  decision: 'accept' | 'decline',
): Promise<Answered | Response> {
  const result = await formAction(() => runDocument(context, decideQuoteDocument, { token, decision }));
  const back = `/quote?token=${encodeURIComponent(token)}`;
  return result.ok ? redirect(back, 303) : { problems: result.problems, typed: {} };
}

export default function Quote({ loaderData: { token, isSent, quote }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? [];
  if (token) return <Mailed token={token} quote={quote} problems={problems} />;
  if (isSent) return <Sent />;
  return (
    <Page
      title="Ask for a quote"
      intro="For large homes, offices and cleans with a story. Tell us about it, and within two working days we email you one price that is good for 14 days. It costs nothing to ask."
      width="narrow"
    >
      <meta
        name="description"
        content="Ask Brightwren for a quote: one price with VAT for a large, unusual or business clean, by email within two working days."
      />
      <QuoteRequestForm typed={actionData?.typed ?? {}} problems={problems} />
    </Page>
  );
}

function Sent() {
  return (
    <Page
      title="We have your request"
      intro="Thank you. We have sent you an email to say so. Within two working days you get another with our price and a link to accept it."
      width="narrow"
      isPrivate
    />
  );
}

type MailedProps = { token: string; quote: MailedQuote | null; problems: FormProblem[] };

/** What each state means to the person, and the one thing to do next. */
function Mailed({ token, quote, problems }: MailedProps) {
  if (quote?.status === 'quoted')
    return (
      <Page title="Your quote" intro={`Hello ${quote.name}. This is our price.`} width="narrow" isPrivate>
        <QuoteCard quote={quote} />
        <QuoteDecision token={token} problems={problems} />
      </Page>
    );
  if (quote?.status === 'accepted')
    return (
      <Page
        title="You have accepted our quote"
        intro="Now choose your day. You pay when you book."
        width="narrow"
        isPrivate
      >
        <QuoteCard quote={quote} />
        <Button component={Link} to={`/book-now?quoteToken=${encodeURIComponent(token)}`} size="lg" mt="lg">
          Choose your day
        </Button>
      </Page>
    );
  const { title, intro } = overWords[quote?.status ?? ''] ?? lostWords;
  return (
    <Page title={title} intro={intro} width="narrow" isPrivate>
      <Button component={Link} to="/quote" variant="default">
        Ask for another quote
      </Button>
    </Page>
  );
}

const lostWords = {
  title: 'This link no longer works',
  intro: 'We may have sent you a newer quote since. Use the link in our latest email.',
};
const overWords: Record<string, { title: string; intro: string }> = {
  booked: { title: 'Your clean is booked', intro: 'Everything about it is in the email we sent you.' },
  declined: { title: 'You have said no thank you', intro: 'Nothing more happens. Thank you for asking us.' },
  expired: { title: 'This quote has ended', intro: 'Ask again, and we send you today’s price.' },
  closed: { title: 'This quote has ended', intro: 'Ask again, and we send you today’s price.' },
};
