import { Button } from '@mantine/core';
import { fieldId } from '#app/lib/form/form-field.ts';
import { maxQuotePictures } from '#domain/quote/firm-choices.ts';
import classes from './quote.module.css';
import { answersOf, pictureAnswer, type TypedQuote } from './quote-answers.ts';

type PictureFieldsProps = { error: string | undefined; typed: TypedQuote };

/**
 * Pictures of the place, each sent by the site's script as soon as it is chosen (app/site/quote-pictures.ts); the form
 * carries their keys and names. Without a script they come as an answer to our email.
 */
export function PictureFields({ error, typed }: PictureFieldsProps) {
  const id = fieldId('pictures');
  return (
    <div className={classes.pictures} data-picture-upload="" data-max={maxQuotePictures}>
      <label htmlFor={id} className={classes.picturesLabel}>
        Pictures of the place (optional)
      </label>
      <p className={classes.hint}>
        Up to {maxQuotePictures} photos (JPG or PNG, up to 8 MB each) help us to price it without a visit.
        Please show no people.
      </p>
      <noscript>
        <p className={classes.hint}>
          Sending pictures here needs JavaScript. You can also send them as an answer to our email.
        </p>
      </noscript>
      <p className={classes.error} role="alert" data-picture-problem="">
        {error}
      </p>
      <ul className={classes.chosen} data-picture-list="">
        {answersOf(typed, 'pictures').map((answer) => (
          <Chosen key={answer} answer={answer} />
        ))}
      </ul>
      <template data-picture-row="">
        <Chosen answer="" />
      </template>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        multiple
        hidden
        className={classes.file}
        data-picture-input=""
      />
      <Button component="label" htmlFor={id} variant="default" hidden data-picture-button="">
        Take photos or choose some
      </Button>
      <p className={classes.hint} role="status" data-picture-status="" />
    </div>
  );
}

function Chosen({ answer }: { answer: string }) {
  const { name } = pictureAnswer(answer);
  return (
    <li className={classes.picture}>
      <span translate="no" data-picture-name="">
        {name}
      </span>
      <input type="hidden" name="pictures" value={answer} />
      <Button variant="subtle" data-picture-remove="" aria-label={name ? `Remove ${name}` : undefined}>
        Remove
      </Button>
    </li>
  );
}
