import { Title } from '@mantine/core';
import classes from './home.module.css';
import type { HomeFigures } from './home-figures.ts';

function PriceNotes({ figures: { taxRate, supplies } }: { figures: HomeFigures }) {
  return (
    <p className={classes.small}>
      {taxRate > 0 && `All prices include VAT at ${taxRate}%. `}
      {supplies !== '' && `If you ask us to bring cleaning products, add ${supplies} a visit. `}
      Deep and move cleans are one-off: the same price an hour, and more hours.
    </p>
  );
}

function Prices({ figures }: { figures: HomeFigures }) {
  return (
    <table className={classes.table} aria-labelledby="prices">
      <thead>
        <tr>
          <th scope="col">How often</th>
          <th scope="col">An hour</th>
          <th scope="col">2 bedrooms, 1 bathroom</th>
        </tr>
      </thead>
      <tbody>
        {figures.rows.map(({ label, rate, example }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={`${classes.amount} ${classes.strong}`}>{rate}</td>
            <td className={classes.amount}>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a clean costs, from the settings: never a figure that the booking form would not repeat. */
export function PriceTable({ figures }: { figures: HomeFigures }) {
  return (
    <section className={classes.section} data-tone="raised" aria-labelledby="prices">
      <div className={`${classes.inner} ${classes.prices}`}>
        <div>
          <Title order={2} id="prices">
            What it costs
          </Title>
          <p className={classes.lead}>
            You pay for cleaners’ time. The more often we come, the less an hour costs. No joining fee, no
            contract.
          </p>
        </div>
        <div className={classes.tableFrame}>
          <Prices figures={figures} />
          <PriceNotes figures={figures} />
        </div>
      </div>
    </section>
  );
}
