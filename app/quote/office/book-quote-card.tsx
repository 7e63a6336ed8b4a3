import { EditForm } from '#app/components/form/edit-form.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { busyNote } from '../busy-days.ts';
import { bookFields } from './book-quote-fields.ts';
import type { OfficeQuote } from './office-documents.ts';
import classes from './office-quote.module.css';

/** Books it for somebody on the phone, with what the quote leaves open. */
export function BookQuoteCard({ quote }: { quote: OfficeQuote }) {
  const { toBook, email, status } = quote;
  if (!toBook) return null;
  const [only] = toBook.firstDays;
  const note = busyNote(toBook);
  return (
    <ClosedCard title="Book it for them" open="Book it by phone">
      <p>
        {status === 'quoted' && 'They accept it on the phone. '}
        {toBook.isOnAccount
          ? 'It goes on their account and is booked at once.'
          : `${email} gets a link to agree to the terms and give a card; until then it is held.`}
      </p>
      {note && <p className={classes.note}>{note}</p>}
      <EditForm
        fields={bookFields(toBook)}
        values={{ startDate: only ?? '' }}
        record={quote}
        step="book"
        submit={toBook.isOnAccount ? 'Book it on their account' : 'Book it and send the link'}
        done={toBook.isOnAccount ? 'Booked.' : 'The link is sent.'}
      />
    </ClosedCard>
  );
}
