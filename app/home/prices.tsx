import { Section } from '#app/components/layout/section.tsx';
import { RateTable } from '#app/components/selling/rate-table.tsx';
import { Receipt } from '#app/components/selling/receipt.tsx';
import type { PriceFigures } from '#app/lib/label/price-figures.ts';
import classes from './prices.module.css';

/** What a clean costs, from the settings: never a figure that the booking form would not repeat. */
export function Prices({ figures }: { figures: PriceFigures }) {
  return (
    <Section
      id="prices"
      title="What it costs"
      tone="raised"
      lead="You pay for cleaners’ time. The more often we come, the less an hour costs. No joining fee, no minimum term."
    >
      <div className={classes.prices}>
        <div className={classes.table}>
          <RateTable figures={figures} labelledBy="prices" />
        </div>
        <Receipt figures={figures} />
      </div>
    </Section>
  );
}
