import type { PriceFigures } from '#app/lib/label/price-figures.ts';
import classes from '../layout/plain-table.module.css';

/** What an hour costs by how often we come, with an example; labelled by the heading `labelledBy`. */
export function RateTable({ figures, labelledBy }: { figures: PriceFigures; labelledBy: string }) {
  const { rows, taxRate, supplies } = figures;
  return (
    <>
      <table className={classes.table} aria-labelledby={labelledBy} data-stacks>
        <thead>
          <tr>
            <th scope="col">How often</th>
            <th scope="col">An hour</th>
            <th scope="col">2 bedrooms, 1 bathroom</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, rate, example }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={classes.strong}>{rate}</td>
              <td>
                <span className={classes.onPhone}>2 bedrooms, 1 bathroom: </span>
                {example}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {taxRate > 0 && `All prices include VAT at ${taxRate}%. `}
        {supplies !== '' &&
          `If you ask us to bring cleaning products and a vacuum cleaner, add ${supplies} a visit. `}
        Deep cleans and move-in or move-out cleans are one-off: the one-off price an hour, and more hours.
      </p>
    </>
  );
}
