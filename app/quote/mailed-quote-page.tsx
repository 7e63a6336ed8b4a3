import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { QuoteCard, QuoteDecision } from './quote-card.tsx';
import type { MailedQuote } from './quote-documents.ts';

type MailedQuotePageProps = {
  token: string;
  quote: MailedQuote | null;
  currencyCode: string;
  hasVat: boolean;
  problems: readonly FormProblem[];
};

/** What each state of a quote means to the person it was made for, and the one thing to do next. */
export function MailedQuotePage({ token, quote, currencyCode, hasVat, problems }: MailedQuotePageProps) {
  if (quote?.status === 'quoted')
    return (
      <State title="Your quote" intro={`Hello ${quote.name}. This is our price.`}>
        <QuoteCard quote={quote} currencyCode={currencyCode} hasVat={hasVat} />
        <QuoteDecision token={token} problems={problems} />
      </State>
    );
  if (quote?.status === 'accepted')
    return (
      <State title="You have accepted our quote" intro="Now choose your day. You pay when you book.">
        <QuoteCard quote={quote} currencyCode={currencyCode} hasVat={hasVat} />
        <p>
          <LinkButton to={`/book-now?quoteToken=${encodeURIComponent(token)}`}>Choose your day</LinkButton>
        </p>
      </State>
    );
  const { title, intro } = overWords[quote?.status ?? ''] ?? lostWords;
  return (
    <State title={title} intro={intro}>
      <LinkButton to="/quote" kind="second">
        Ask for another quote
      </LinkButton>
    </State>
  );
}

function State({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const head = <PageHead title={title} description={intro} path="/quote" noIndex />;
  return (
    <Page head={head} title={title} intro={intro} width="narrow">
      {children}
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
