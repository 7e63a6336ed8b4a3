import { Note } from './note.tsx';

/** product.md 1.10: more than sixteen hours of work is priced by somebody, not by the form. */
export function QuoteOffer() {
  return (
    <Note>
      <p>
        <strong>A clean this big needs a quote.</strong> It is more than two cleaners can do in a day.
      </p>
      <p>
        <a href="/quote">Ask us for a quote</a>, or choose fewer rooms or another kind of clean to book it
        here.
      </p>
    </Note>
  );
}
