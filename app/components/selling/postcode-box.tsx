import type { PostcodeAnswer } from '#app/lib/form/answer-postcode.ts';
import { PostcodeAnswerText } from './postcode-answer-text.tsx';
import classes from './postcode-box.module.css';

type PostcodeBoxProps = {
  /** The page it stands on, which answers it. */
  path: string;
  answer: PostcodeAnswer;
  /** What an hour costs (price-figures.ts), or nothing while prices are closed. */
  anHour: string | undefined;
};

const looks = { idle: '', wrong: '', served: 'good', 'not-served': 'bad', failed: 'bad' } as const;
const ids = { field: 'postalCode', answer: 'postcode-answer', problem: 'postcode-problem' };

/**
 * Asks for a postcode and says whether we clean there. A plain form that the page itself answers. The site's
 * script (app/site/postcode-box.ts) puts the same answer into `data-answer` as soon as a whole postcode stands
 * in the field; pressing the button then leads on to `data-served-action`. It shows `data-begun-booking` to whoever left
 * the booking form with answers in it.
 */
export function PostcodeBox({ path, answer, anHour }: PostcodeBoxProps) {
  const isWrong = answer.kind === 'wrong';
  return (
    <form
      method="get"
      action={`${path}#${ids.field}`}
      className={classes.form}
      noValidate
      data-postcode-box
      data-an-hour={anHour ?? ''}
      data-served-action="/book-now"
      aria-label="Check your postcode"
    >
      <div className={classes.field}>
        <label htmlFor={ids.field} className={classes.label}>
          Your postcode
        </label>
        {isWrong && (
          <p id={ids.problem} className={classes.problem}>
            {answer.message}
          </p>
        )}
        <input
          id={ids.field}
          name="postalCode"
          type="text"
          className={classes.input}
          defaultValue={answer.kind === 'idle' ? '' : answer.typed}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${ids.problem} ${ids.answer}` : ids.answer}
        />
      </div>
      <button type="submit" className={classes.button}>
        See prices and times
      </button>
      <div id={ids.answer} className={classes.answer} data-answer={looks[answer.kind]} aria-live="polite">
        <PostcodeAnswerText answer={answer} anHour={anHour} />
      </div>
      <p className={classes.begun} data-begun-booking hidden>
        You began a booking on this device. <a href="/book-now">Carry on with it</a>
      </p>
    </form>
  );
}
