import { Link } from 'react-router';
import { Note } from '../terms/note.tsx';

/** rules/prices#suggested-hours: more than sixteen hours of work is priced by somebody, not by the form. */
export function QuoteOffer() {
  return (
    <Note>
      <p>
        <strong>A clean this big needs a quote.</strong> It is more than two cleaners can do in a day, so it
        can’t be booked here. <Link to="/quote">Ask us for a quote</Link>, or choose fewer rooms or another
        kind of clean.
      </p>
    </Note>
  );
}
