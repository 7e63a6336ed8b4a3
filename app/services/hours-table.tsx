import tables from '#app/components/layout/plain-table.module.css';
import { sizeLabel } from '#app/lib/label/size-prices.ts';
import type { ServiceFrequency, ServiceType } from '#domain/booking/options.ts';
import { suggestHours } from '#domain/booking/price/hours.ts';
import classes from './hours-table.module.css';

const columns: readonly { label: string; serviceType: ServiceType; serviceFrequency: ServiceFrequency }[] = [
  { label: 'Every week', serviceType: 'standardcleaning', serviceFrequency: 'EveryWeek' },
  { label: 'Two weeks or monthly', serviceType: 'standardcleaning', serviceFrequency: 'MoreThanTwoWeeks' },
  { label: 'One-off', serviceType: 'standardcleaning', serviceFrequency: 'OneOff' },
  { label: 'Deep', serviceType: 'deepcleaning', serviceFrequency: 'OneOff' },
  { label: 'Move-in or move-out', serviceType: 'move-out/incleaning', serviceFrequency: 'OneOff' },
];

const sizes = [
  { bedroomCount: 1, bathroomCount: 1 },
  { bedroomCount: 2, bathroomCount: 1 },
  { bedroomCount: 3, bathroomCount: 1 },
  { bedroomCount: 3, bathroomCount: 2 },
  { bedroomCount: 4, bathroomCount: 2 },
  { bedroomCount: 5, bathroomCount: 3 },
];

function words(answer: ReturnType<typeof suggestHours>): string {
  if (answer.kind === 'quote') return 'quote';
  const hours = `${answer.quarterHours / 4} h`;
  return answer.cleanerCount === 1 ? hours : `${answer.cleanerCount} × ${hours}`;
}

/**
 * How long we suggest, by size and kind of clean: the same rule as in the booking form
 * (rules/prices#suggested-hours).
 */
export function HoursTable({ labelledBy }: { labelledBy: string }) {
  return (
    <table className={`${tables.table} ${classes.table}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Home</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={sizeLabel(size)}>
            <th scope="row">{sizeLabel(size)}</th>
            {columns.map(({ label, ...work }) => (
              <td key={label}>
                <span className={classes.kind}>{label}</span>
                {words(suggestHours({ ...work, ...size, extras: [] }))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
