import { Link } from 'react-router';
import { EditForm } from '#app/components/form/edit-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { messageQuoteFields } from './quote-fields.ts';

type MakeQuoteCardProps = {
  message: { id: string; version: number; status: string; quote?: { id: string } | null };
};

/** Turns a message into a quote with what the office knows of the place; where that has been done, leads to it. */
export function MakeQuoteCard({ message }: MakeQuoteCardProps) {
  const { quote, status } = message;
  if (quote)
    return (
      <Card as="section" title="Quote">
        <p>
          <Link to={`/dashboard/quote/${quote.id}`}>The quote made from this message</Link>
        </p>
      </Card>
    );
  if (status === 'spam' || status === 'closed') return null;
  return (
    <ClosedCard title="Do they want a price?" open="Make a quote from it">
      <p>Closes the message and opens the quote. Nobody is emailed before you send the price.</p>
      <EditForm
        fields={messageQuoteFields}
        values={{}}
        record={message}
        step="make-quote"
        submit="Make the quote"
      />
    </ClosedCard>
  );
}
