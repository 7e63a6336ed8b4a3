import { Button, Group } from '@mantine/core';
import { Form, useNavigation } from 'react-router';
import { Card } from '#app/components/card.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import type { FormProblem } from '#app/lib/form-problem.ts';
import { momentDay } from '#app/lib/moment-day.ts';
import { useSession } from '#app/lib/session.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import classes from './quote.module.css';
import type { MailedQuote } from './quote-documents.ts';

const hoursText = ({ hours, cleanerCount }: MailedQuote) => {
  if (hours === null || hours === undefined) return null;
  return `${hours} hours${(cleanerCount ?? 1) > 1 ? ' each' : ''}`;
};

/** The price, the visit it is for and what we wrote. */
export function QuoteCard({ quote }: { quote: MailedQuote }) {
  const { settings } = useSession();
  const cleaners = quote.cleanerCount ?? 1;
  return (
    <Card as="section" title="Our price, VAT included">
      <p className={classes.price}>
        {formatMoney(penceFromPounds(quote.price ?? 0), settings.currencyCode || 'GBP')}
      </p>
      <FactList
        facts={[
          { label: 'Length', value: hoursText(quote) },
          { label: 'Who comes', value: cleaners === 1 ? '1 cleaner' : `${cleaners} cleaners` },
          {
            label: 'Our answer',
            value: quote.answer && <span className={classes.answer}>{quote.answer}</span>,
          },
          {
            label: 'Good until',
            value: quote.validUntil && momentDay(quote.validUntil),
          },
        ]}
      />
    </Card>
  );
}

/** Yes or no, as a plain form. */
export function QuoteDecision({ token, problems }: { token: string; problems: readonly FormProblem[] }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="token" value={token} />
      <Group gap="md" mt="lg">
        <Button type="submit" name="decision" value="accept" size="lg" loading={isSending}>
          Accept this quote
        </Button>
        <Button
          type="submit"
          name="decision"
          value="decline"
          size="lg"
          variant="default"
          disabled={isSending}
        >
          No thank you
        </Button>
      </Group>
      <p className={classes.hint}>
        Accepting costs nothing. You choose the day and pay when you book. If you say no, we no longer keep
        this price for you.
      </p>
    </Form>
  );
}
