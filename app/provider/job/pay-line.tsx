import { Money } from '#app/components/selling/money.tsx';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import { earningPence } from '#domain/payroll/earnings.ts';

/** What a job pays, in pounds. */
type Pay = { labour?: number | null; products?: number | null };

/** Labour and products together, in pence. */
export const payPence = (pay: Pay | null | undefined): number =>
  penceFromPounds(pay?.labour ?? 0) + penceFromPounds(pay?.products ?? 0);

/** The pay for other hours than those planned, at the same rate and with the same products. */
export const payForHours = (link: Pay & { spRate?: number | null }, hours: number): Pay => ({
  labour: earningPence(penceFromPounds(link.spRate ?? 0), Math.round(hours * 4)) / 100,
  products: link.products ?? 0,
});

/** What a job pays for so many hours: labour + products = total, as the statement will say. */
export function PayLine({ pay, hours }: { pay: Pay; hours: number | null | undefined }) {
  return (
    <p>
      Pay:{' '}
      <strong>
        <Money pence={payPence(pay)} />
      </strong>{' '}
      for {hoursLabel(hours)}
      {pay.products ? (
        <>
          : <Money pounds={pay.labour ?? 0} /> for the work + <Money pounds={pay.products} /> for products
        </>
      ) : null}
    </p>
  );
}
