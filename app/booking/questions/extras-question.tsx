import { TickBox } from '#app/components/form/tick-box.tsx';
import { type Extra, extras, labels } from '#domain/booking/options.ts';
import { includedInMove } from '#domain/booking/price/hours.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../step.module.css';

/** Extras have no price; each adds half an hour. */
export function ExtrasQuestion({ draft, change, errorOf }: StepProps) {
  const isMove = draft.serviceType === 'move-out/incleaning';
  const offered = extras.filter((extra) => !isMove || !includedInMove.includes(extra));
  const hint = isMove
    ? 'The inside of the oven, fridge and windows is part of move-in or move-out cleaning. These add about half an hour of work each.'
    : 'Each one adds about half an hour of work. You can leave this empty.';
  const tick = (extra: Extra, isTicked: boolean) =>
    change({ extras: extras.filter((each) => (each === extra ? isTicked : draft.extras.includes(each))) });
  return (
    <fieldset className={classes.group} aria-describedby="extras-hint">
      <legend className={classes.legend}>Anything extra?</legend>
      <p id="extras-hint" className={classes.hint}>
        {hint}
      </p>
      <div className={classes.ticks}>
        {offered.map((extra) => (
          <TickBox
            key={extra}
            field={extra === offered[0] ? 'extras' : `extras.${extra}`}
            label={labels.extra[extra]}
            error={extra === offered[0] ? errorOf('extras') : undefined}
            isTicked={draft.extras.includes(extra)}
            onChange={(isTicked) => tick(extra, isTicked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
