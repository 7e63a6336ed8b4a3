import { Title } from '@mantine/core';
import { snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { suggestHours } from '#domain/booking/hours.ts';
import type { ServiceFrequency } from '#domain/booking/options.ts';
import { priceBooking } from '#domain/booking/price.ts';
import { formatMoney } from '#domain/money/pence.ts';
import classes from './home.module.css';

type Row = { label: string; frequency: ServiceFrequency };

const rows: Row[] = [
  { label: 'Every week or every day', frequency: 'EveryWeek' },
  { label: 'Every two weeks or monthly', frequency: 'MoreThanTwoWeeks' },
  { label: 'One-off', frequency: 'OneOff' },
];

/** A standard clean of a home with two bedrooms and one bathroom, as the form would suggest and price it. */
function example(settings: Settings, serviceFrequency: ServiceFrequency): string {
  const home = { bedroomCount: 2, bathroomCount: 1, extras: [] };
  const hours = suggestHours({ serviceType: 'standardcleaning', serviceFrequency, ...home });
  if (hours.kind === 'quote') return '';
  const { quarterHours, cleanerCount } = hours;
  const rates = snapshotRates(settings, serviceFrequency);
  const { totalPence } = priceBooking({ rates, quarterHours, cleanerCount, cleaningSupplies: false });
  return `${formatMoney(totalPence, settings.currencyCode)} for ${quarterHours / 4} hours`;
}

function PriceRow({ row, settings }: { row: Row; settings: Settings }) {
  const { ratePence } = snapshotRates(settings, row.frequency);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td className={`${classes.amount} ${classes.strong}`}>
        {formatMoney(ratePence, settings.currencyCode)}
      </td>
      <td className={classes.amount}>{example(settings, row.frequency)}</td>
    </tr>
  );
}

function PriceNotes({ settings }: { settings: Settings }) {
  const suppliesPence = settings.cleaningSuppliesRatePence;
  return (
    <p className={classes.small}>
      {settings.taxRate > 0 && `All prices include VAT at ${settings.taxRate} %. `}
      {suppliesPence > 0 &&
        `If you ask us to bring cleaning products, add ${formatMoney(suppliesPence, settings.currencyCode)} a visit. `}
      Deep and move cleans are one-off: the same price an hour, and more hours.
    </p>
  );
}

/** What a clean costs, from the settings: never a figure that the booking form would not repeat. */
export function PriceTable({ settings }: { settings: Settings }) {
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
          <table className={classes.table} aria-labelledby="prices">
            <thead>
              <tr>
                <th scope="col">How often</th>
                <th scope="col">An hour</th>
                <th scope="col">2 bedrooms, 1 bathroom</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PriceRow key={row.frequency} row={row} settings={settings} />
              ))}
            </tbody>
          </table>
          <PriceNotes settings={settings} />
        </div>
      </div>
    </section>
  );
}
