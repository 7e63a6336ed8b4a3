import { EditForm } from '#app/components/form/edit-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { OfficeQuote } from './office-documents.ts';
import { answerFields, answerValues } from './quote-fields.ts';
import { RatedPrice } from './rated-price.tsx';

/** The price and the visit it is for, mailed with a link to accept it; sent again it replaces what was sent before. */
export function AnswerQuoteCard({ quote }: { quote: OfficeQuote }) {
  const { status, email, desk } = quote;
  if (!['new', 'quoted', 'expired'].includes(status)) return null;
  const isFirst = status === 'new';
  return (
    <Card as="section" title={isFirst ? 'Price it' : 'Send another price'}>
      <p>
        {isFirst
          ? `Goes to ${email} at once, with a link to accept it. It is good for 14 days.`
          : `Goes to ${email} at once and is good for 14 days. The link in the earlier email stops working.`}
      </p>
      <EditForm
        fields={answerFields}
        values={answerValues(quote)}
        record={quote}
        step="answer"
        submit={isFirst ? 'Send the quote' : 'Send a new quote'}
        done="Sent."
        preview={(draft) => <RatedPrice draft={draft} suggestion={desk?.suggestion ?? null} />}
      />
    </Card>
  );
}
