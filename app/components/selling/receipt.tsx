import type { PriceFigures } from '#app/lib/label/price-figures.ts';
import classes from './receipt.module.css';

/** A visit's whole price as a slip of paper, worked out as the booking form would. */
export function Receipt({ figures }: { figures: PriceFigures }) {
  const { example, nothing, taxRate } = figures;
  if (!example) return null;
  return (
    <div className={classes.lifted}>
      <figure className={classes.paper}>
        <figcaption className={classes.title}>A weekly clean, two bedrooms, one bathroom</figcaption>
        <dl className={classes.lines}>
          <div>
            <dt>
              {example.hours} at {example.rate}
            </dt>
            <dd translate="no">{example.total}</dd>
          </div>
          <div>
            <dt>Booking fee</dt>
            <dd translate="no">{nothing}</dd>
          </div>
          <div>
            <dt>Card fee</dt>
            <dd translate="no">{nothing}</dd>
          </div>
          <div className={classes.total}>
            <dt>You pay, after the clean</dt>
            <dd translate="no">{example.total}</dd>
          </div>
          {example.vat && (
            <div className={classes.vat}>
              <dt>of which VAT at {taxRate}%</dt>
              <dd translate="no">{example.vat}</dd>
            </div>
          )}
        </dl>
      </figure>
    </div>
  );
}
