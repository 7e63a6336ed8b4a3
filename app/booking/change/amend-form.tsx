import { useState } from 'react';
import { amendTermsDocument } from '#app/documents/booking-changes.ts';
import type { AmendTermsQuery, AmendWishInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useDebounced } from '#app/lib/call/use-debounced.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { wishFrom } from '../draft/wish-from.ts';
import { QueryCost } from '../terms/query-cost.tsx';
import { amendSummary } from './amend-label.ts';
import { AmendQuestions } from './amend-questions.tsx';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';

type AmendFormProps = {
  booking: ChangeableBooking;
  by: Changer;
  onKeep: () => void;
  onDone: (words: string) => void;
};
type Terms = AmendTermsQuery['amendTerms'];

/** Other hours, cleaners, rooms, extras, products or address; the new price stands before the button. */
export function AmendForm({ booking, by, onKeep, onDone }: AmendFormProps) {
  const [wish, setWish] = useState<AmendWishInput | null>(null);
  const whenSettled = useDebounced(300);
  const key = wish ? `${booking.version}/${JSON.stringify(wish)}` : null;
  const { answer } = useQuery<Terms>(key, async () => {
    const variables = { id: booking.id, wish: wish ?? {} };
    return (await runDocument(null, amendTermsDocument, variables)).amendTerms;
  });
  const terms = key !== null && answer.kind === 'ready' && !answer.value.isSame ? answer.value : null;
  return (
    <ChangeForm
      answer="amend"
      version={booking.version}
      confirm={terms ? amendSummary(terms, by).confirm : null}
      idle="Change something first"
      keep="Leave it as it is"
      onKeep={onKeep}
      done={terms ? amendSummary(terms, by).done : ''}
      onDone={onDone}
      onChange={(form) => whenSettled(() => setWish(wishFrom(new FormData(form))))}
    >
      {(problems) => (
        <>
          <AmendQuestions booking={booking} by={by} problems={problems} />
          {key !== null && (
            <QueryCost
              answer={answer}
              loading="Working out the price…"
              summary={(value) =>
                value.isSame ? { cost: 'Nothing has changed yet' } : amendSummary(value, by)
              }
            />
          )}
          <input type="hidden" name="expectedTotalPrice" value={terms?.totalPrice ?? 0} />
        </>
      )}
    </ChangeForm>
  );
}
