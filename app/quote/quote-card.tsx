import { Button, Group } from '@mantine/core';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { momentFullDay } from '#app/lib/label/moment-label.ts';
import { quoteNumber } from '#domain/quote/quote-number.ts';
import { priceStands } from '#domain/quote/quote-terms.ts';
import classes from './quote.module.css';
import type { MailedQuote } from './quote-documents.ts';
import { quotedFacts } from './quoted-terms.ts';

type QuoteCardProps = {
  quote: MailedQuote;
  /** Of the mailed link. */
  token: string;
  currencyCode: string;
  /** Whether the business charges VAT, which is then in the price. */
  hasVat: boolean;
};

/** The price, the visit it is for and what we wrote. */
export function QuoteCard({ quote, token, currencyCode, hasVat }: QuoteCardProps) {
  const { price, beside, isRepeated, facts } = quotedFacts(quote, currencyCode);
  const title = isRepeated ? 'Our price a visit' : 'Our price';
  return (
    <Card as="section" title={hasVat ? `${title}, VAT included` : title}>
      <p className={classes.price} translate="no">
        {price}
      </p>
      {beside && (
        <p className={classes.beside} translate="no">
          {beside}
        </p>
      )}
      <FactList
        facts={[
          ...facts,
          {
            label: 'Our answer',
            value: quote.answer && <span className={classes.answer}>{quote.answer}</span>,
          },
          {
            label: 'Good until',
            value: quote.status === 'quoted' && quote.validUntil ? momentFullDay(quote.validUntil) : null,
          },
        ]}
      />
      {isRepeated && <p className={classes.hint}>{priceStands}</p>}
      <p>
        <a
          className={classes.download}
          href={`/api/v1/quotes/${quote.id}/pdf?token=${encodeURIComponent(token)}`}
          download={`${quoteNumber(quote.id)}.pdf`}
        >
          Download as PDF
        </a>
      </p>
    </Card>
  );
}

/** Yes or no, as a plain form. */
export function QuoteDecision({ token, problems }: { token: string; problems: readonly FormProblem[] }) {
  return (
    <form method="post" className={classes.below}>
      <ErrorSummary problems={problems} isPlain />
      <input type="hidden" name="token" value={token} />
      <Group gap="md">
        <Button type="submit" name="decision" value="accept" size="lg">
          Accept this quote
        </Button>
        <Button type="submit" name="decision" value="decline" size="lg" variant="default">
          No thank you
        </Button>
      </Group>
      <p className={classes.hint}>
        Accepting costs nothing, and there is no deposit. Each visit is paid for after it. If you say no, we
        no longer keep this price for you.
      </p>
    </form>
  );
}
