import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { RateTable } from '#app/components/selling/rate-table.tsx';
import { Receipt } from '#app/components/selling/receipt.tsx';
import type { PriceFigures } from '#app/lib/label/price-figures.ts';
import classes from './city-prices.module.css';

/** The prices as they hold in a city: the same in all five, which is worth saying. */
export function CityPrices({ city, figures }: { city: string; figures: PriceFigures }) {
  return (
    <Section
      id="prices"
      title={`Prices in ${city}`}
      lead={`The same in all five cities, at every time of day and on every day we clean${figures.openDays && `: ${figures.openDays}`}. Nothing is added for evenings.`}
    >
      <div className={classes.prices}>
        <div className={classes.table}>
          <RateTable figures={figures} labelledBy="prices" />
          <p className={classes.way}>
            <LinkButton to="/cleaning-services" kind="quiet">
              What is done in that time
            </LinkButton>
          </p>
        </div>
        <Receipt figures={figures} />
      </div>
    </Section>
  );
}
