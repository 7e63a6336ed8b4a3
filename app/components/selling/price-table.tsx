import type { ReactNode } from 'react';
import { Money } from './money.tsx';
import classes from './price-table.module.css';

type Parts = {
  labour?: number | null;
  discount?: number | null;
  supplies?: number | null;
  /** Pounds that a goodwill card takes off. */
  goodwill?: number | null;
  /** A remainder too small for a card. */
  waived?: number | null;
};

type Booked = Parts & {
  total?: number | null;
  vat?: number | null;
  /** Pounds that a gift card pays of the total. */
  giftApplied?: number | null;
};

/** What was charged in the end, with what was refunded of it, in pounds. */
type Charged = Parts & {
  kind: string;
  hours?: number | null;
  total: number;
  vat: number;
  byGiftCard: number;
  vatOfGiftCard: number;
  refunded: number;
  left: number;
};

type PriceTableProps = { price: Booked; charge?: Charged | null };

const partNames = ['labour', 'discount', 'supplies', 'goodwill', 'waived'] as const;

const isAsBooked = (price: Booked, charge: Charged): boolean =>
  charge.kind === 'visit' &&
  charge.total === price.total &&
  partNames.every((name) => (charge[name] ?? 0) === (price[name] ?? 0));

/**
 * How a price is made up, in pounds as it travels: as booked, and beside it as charged where that differs, each with
 * parts that are its total. VAT is part of a total, not added to it.
 */
export function PriceTable({ price, charge }: PriceTableProps) {
  const { total, vat, giftApplied } = price;
  if (charge && isAsBooked(price, charge)) return <ChargedTable charge={charge} title="Total" />;
  return (
    <>
      <Table parts={price}>
        <Line label={charge ? 'Booked price' : 'Total'} pounds={total} />
        <Vat pounds={vat} />
        {giftApplied && !charge ? (
          <>
            <Line label="By gift card" pounds={-giftApplied} />
            <Line label="To pay" pounds={(total ?? 0) - giftApplied} />
          </>
        ) : null}
      </Table>
      {charge && <ChargedTable charge={charge} title={chargeTitle(charge)} />}
    </>
  );
}

function chargeTitle({ kind, hours }: Charged): string {
  if (kind !== 'visit') return 'Cancellation fee';
  return typeof hours === 'number' ? `Charged for ${hours} ${hours === 1 ? 'hour' : 'hours'}` : 'Charged';
}

function ChargedTable({ charge, title }: { charge: Charged; title: string }) {
  const { total, vat, byGiftCard, vatOfGiftCard, refunded, left } = charge;
  return (
    <Table parts={charge}>
      <Line label={title} pounds={total} />
      <Vat pounds={vat} ofGiftCard={vatOfGiftCard} />
      {byGiftCard > 0 && <Line label="By gift card" pounds={-byGiftCard} />}
      {byGiftCard > 0 && <Line label="To pay" pounds={total - byGiftCard} />}
      {refunded > 0 && <Line label="Refunded" pounds={-refunded} />}
      {refunded > 0 && <Line label="Charged after refunds" pounds={left} />}
    </Table>
  );
}

function Table({ parts, children }: { parts: Parts; children: ReactNode }) {
  const { labour, discount, supplies, goodwill, waived } = parts;
  return (
    <table className={classes.table}>
      {typeof labour === 'number' && (
        <tbody>
          <Line label="Cleaning" pounds={labour} />
          {discount ? <Line label="Discount" pounds={-discount} /> : null}
          {supplies ? <Line label="Products and vacuum" pounds={supplies} /> : null}
          {goodwill ? <Line label="Goodwill" pounds={-goodwill} /> : null}
          {waived ? <Line label="Not asked for" pounds={-waived} /> : null}
        </tbody>
      )}
      <tfoot>{children}</tfoot>
    </table>
  );
}

function Vat({ pounds, ofGiftCard }: { pounds: number | null | undefined; ofGiftCard?: number }) {
  if (!pounds) return null;
  return (
    <tr className={classes.vat}>
      <td colSpan={2}>
        Includes VAT of <Money pounds={pounds} />
        {ofGiftCard ? (
          <>
            , of which <Money pounds={ofGiftCard} /> was paid when the gift card was sold
          </>
        ) : null}
      </td>
    </tr>
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
