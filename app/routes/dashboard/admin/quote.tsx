import { data } from 'react-router';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { attentionNeededDocument } from '#app/documents/live.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { AnswerQuoteCard } from '#app/quote/office/answer-quote-card.tsx';
import { BookQuoteCard } from '#app/quote/office/book-quote-card.tsx';
import { officeQuoteDocument } from '#app/quote/office/office-documents.ts';
import { PicturesCard } from '#app/quote/office/pictures-card.tsx';
import { quoteAction } from '#app/quote/office/quote-action.ts';
import { QuoteBadge } from '#app/quote/office/quote-badge.tsx';
import { QuoteEndCard } from '#app/quote/office/quote-end-card.tsx';
import { FollowUpCard, QuoteStateCard } from '#app/quote/office/quote-state-card.tsx';
import { AskerCard, RequestCard } from '#app/quote/office/request-card.tsx';
import type { Route } from './+types/quote';

const follows = [{ document: attentionNeededDocument }];

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getQuote } = await loadPage(context, officeQuoteDocument, { id: params.id });
  return orNotFound(getQuote);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const done = quoteAction(context, params.id, await request.formData());
  if (!done) throw data({ code: 'not_found' }, { status: 404 });
  return done;
}

export default function OfficeQuote({ loaderData: quote }: Route.ComponentProps) {
  return (
    <Page
      title={`Quote for ${quote.name}`}
      width="wide"
      before={<BackLink to="/dashboard/quotes">Quotes</BackLink>}
      intro={<QuoteBadge status={quote.status} />}
    >
      <LiveUpdates sources={follows} />
      <Columns
        main={
          <>
            <RequestCard quote={quote} />
            <PicturesCard quote={quote} />
            <AnswerQuoteCard quote={quote} />
            <RecordTimeline entity="quote" id={quote.id} />
          </>
        }
        aside={
          <>
            <QuoteStateCard quote={quote} />
            <BookQuoteCard key={`book ${quote.id}`} quote={quote} />
            <AskerCard quote={quote} />
            <FollowUpCard key={quote.status} quote={quote} />
            <QuoteEndCard key={`end ${quote.status}`} quote={quote} />
          </>
        }
      />
    </Page>
  );
}
