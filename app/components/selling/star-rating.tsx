import { useState } from 'react';
import { IconStar, IconStarFilled } from '#app/icons/desk.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import classes from './star-rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;

type StarRatingProps = { name: string; legend: string; value: number | null; error?: string };

/** One to five stars as a group of radio buttons: arrow keys choose, and each star has its number as name. */
export function StarRating({ name, legend, value, error }: StarRatingProps) {
  const [chosen, setChosen] = useState(value);
  const errorId = `${fieldId(name)}-error`;
  return (
    <fieldset className={classes.group} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.stars}>
        {stars.map((star) => (
          <label key={star} className={classes.star} data-lit={chosen !== null && star <= chosen}>
            <input
              type="radio"
              name={name}
              id={star === 1 ? fieldId(name) : undefined}
              value={star}
              checked={chosen === star}
              onChange={() => setChosen(star)}
              className={classes.input}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
            />
            {chosen !== null && star <= chosen ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
