import { Money } from './money.tsx';
import classes from './price-table.module.css';

type WirePrice = {
  labour?: number | null;
  discount?: number | null;
  supplies?: number | null;
  /** Pounds that a goodwill card takes off. */
  goodwill?: number | null;
  total?: number | null;
  vat?: number | null;
  /** Pounds that a gift card pays of the total. */
  giftApplied?: number | null;
};

type PriceTableProps = {
  price: WirePrice;
  /** The price in the end, for the hours really worked; it may differ from the booked one. */
  charged?: number | null;
};

/** How a price is made up, in pounds as it travels. VAT is part of the total, not added to it. */
export function PriceTable({ price, charged }: PriceTableProps) {
  const { labour, discount, supplies, goodwill, total, vat, giftApplied } = price;
  const isChanged = typeof charged === 'number' && charged !== total;
  return (
    <table className={classes.table}>
      <tbody>
        <Line label="Cleaning" pounds={labour} />
        {discount ? <Line label="Discount" pounds={-discount} /> : null}
        {supplies ? <Line label="Products and vacuum" pounds={supplies} /> : null}
        {goodwill ? <Line label="Goodwill" pounds={-goodwill} /> : null}
      </tbody>
      <tfoot>
        <Line label={isChanged ? 'Booked price' : 'Total'} pounds={total} />
        {vat ? (
          <tr className={classes.vat}>
            <td colSpan={2}>
              Includes VAT of <Money pounds={vat} />
            </td>
          </tr>
        ) : null}
        {giftApplied && !isChanged ? (
          <>
            <Line label="By gift card" pounds={-giftApplied} />
            <Line label="To pay" pounds={(total ?? 0) - giftApplied} />
          </>
        ) : null}
        {isChanged && <Line label="Price for the time worked" pounds={charged} />}
      </tfoot>
    </table>
  );
}

function Line({ label, pounds }: { label: string; pounds: number | null | undefined }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Money pounds={pounds ?? 0} />
      </td>
    </tr>
  );
}
