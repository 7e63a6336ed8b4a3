import { Checklist } from '#app/components/layout/checklist.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';

const promises = [
  'One whole price, good for 14 days',
  'An answer within two working days',
  'Asking costs nothing and binds you to nothing',
];

/** Beside a form that asks for a price: what comes of it, what an hour usually costs, and `body`, the company's own words. */
export function QuoteSide({ body, anHour }: { body: string; anHour: string | undefined }) {
  return (
    <>
      <h2>What you can count on</h2>
      <Checklist items={promises} />
      <h2>What an ordinary clean costs</h2>
      {anHour && <p>{anHour}</p>}
      <p>
        For most homes you see the whole price at once in the <a href="/book-now">booking form</a>.
      </p>
      <RichText html={body} />
    </>
  );
}
