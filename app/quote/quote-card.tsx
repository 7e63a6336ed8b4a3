import { Button, Group } from '@mantine/core';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { momentFullDay } from '#app/lib/label/moment-label.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import classes from './quote.module.css';
import type { MailedQuote } from './quote-documents.ts';

type QuoteCardProps = {
  quote: MailedQuote;
  currencyCode: string;
  /** Whether the business charges VAT, which is then in the price. */
  hasVat: boolean;
};

/** The price, the visit it is for and what we wrote. */
export function QuoteCard({ quote, currencyCode, hasVat }: QuoteCardProps) {
  const cleaners = quote.cleanerCount ?? 1;
  return (
    <Card as="section" title={hasVat ? 'Our price, VAT included' : 'Our price'}>
      <p className={classes.price} translate="no">
        {formatMoney(penceFromPounds(quote.price ?? 0), currencyCode)}
      </p>
      <FactList
        facts={[
          { label: 'Length', value: quote.hours ? hoursLabel(quote.hours) : null },
          {
            label: 'Who comes',
            value: cleaners === 1 ? '1 cleaner' : `${cleaners} cleaners, at the same time`,
          },
          {
            label: 'Our answer',
            value: quote.answer && <span className={classes.answer}>{quote.answer}</span>,
          },
          {
            label: 'Good until',
            value: quote.validUntil && momentFullDay(quote.validUntil),
          },
        ]}
      />
    </Card>
  );
}

/** Yes or no, as a plain form. */
export function QuoteDecision({ token, problems }: { token: string; problems: readonly FormProblem[] }) {
  return (
    <form method="post">
      <ErrorSummary problems={problems} isPlain />
      <input type="hidden" name="token" value={token} />
      <Group gap="md" mt="lg">
        <Button type="submit" name="decision" value="accept" size="lg">
          Accept this quote
        </Button>
        <Button type="submit" name="decision" value="decline" size="lg" variant="default">
          No thank you
        </Button>
      </Group>
      <p className={classes.hint}>
        Accepting costs nothing. You choose the day and pay when you book. If you say no, we no longer keep
        this price for you.
      </p>
    </form>
  );
}
