import { type FormResult, onFields } from '#app/lib/call/form-action.ts';

/** What a checkout was refused for, by the question of the form that has to be answered anew. */
const questions: Readonly<Record<string, string>> = {
  time_taken: 'startTime',
  promo_new_only: 'promo',
  promo_refused: 'promo',
  gift_empty: 'giftCode',
  gift_unknown: 'giftCode',
};

/** The API names the checkout; the form shows what is wrong with it where that was asked. */
export const onQuestions = <Result extends FormResult<unknown>>(result: Result): Result =>
  onFields(result, (field) => (field === 'id' && !result.ok ? (questions[result.code] ?? '') : field));
