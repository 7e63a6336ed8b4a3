import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { BookQuoteForm } from './book-quote-form.tsx';
import { QuoteCard, QuoteDecision } from './quote-card.tsx';
import type { MailedQuote } from './quote-documents.ts';

type MailedQuotePageProps = {
  token: string;
  attempt: string;
  quote: MailedQuote | null;
  /** Booked a moment ago: the record may not say it yet. */
  isBooked: boolean;
  currencyCode: string;
  hasVat: boolean;
  problems: readonly FormProblem[];
  typed: Readonly<Record<string, string>>;
};

/** What each state of a quote means to the person it was made for, and the one thing to do next. */
export function MailedQuotePage(props: MailedQuotePageProps) {
  const { token, attempt, quote, isBooked, currencyCode, hasVat, problems, typed } = props;
  if (quote?.status === 'quoted')
    return (
      <State title="Your quote" intro={`Hello ${quote.name}. This is our price.`}>
        <QuoteCard quote={quote} token={token} currencyCode={currencyCode} hasVat={hasVat} />
        <QuoteDecision token={token} problems={problems} />
      </State>
    );
  if (quote?.status === 'accepted' && quote.toBook && !isBooked)
    return (
      <State title="You have accepted our quote" intro="Now tell us where it is and how we get in.">
        <QuoteCard quote={quote} token={token} currencyCode={currencyCode} hasVat={hasVat} />
        <BookQuoteForm
          token={token}
          attempt={attempt}
          toBook={quote.toBook}
          problems={problems}
          typed={typed}
        />
      </State>
    );
  const { title, intro } = overWords[isBooked && quote ? 'booked' : (quote?.status ?? '')] ?? lostWords;
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
