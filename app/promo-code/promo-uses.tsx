import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import type { PromoCodeQuery } from '#app/graphql/graphql.ts';

type Promo = Pick<NonNullable<PromoCodeQuery['getPromoCode']>, 'code' | 'uses'>;

/** What came of a code and what it cost, with the way to who used it. */
export function PromoUses({ code, uses }: Promo) {
  if (!uses) return null;
  const { bookings, customers, discount, sales } = uses;
  const isUsed = bookings > 0;
  return (
    <Card as="section" title="What it brought">
      {isUsed ? (
        <FactList
          facts={[
            { label: 'Bookings', value: String(bookings) },
            { label: 'Customers', value: String(customers) },
            { label: 'Discount given', value: <Money pounds={discount} /> },
            { label: 'Paid after the discount', value: <Money pounds={sales} /> },
          ]}
        />
      ) : (
        <p>Nobody has booked with it.</p>
      )}
      <p>
        <Link to={`/dashboard/bookings?promo=${encodeURIComponent(code ?? '')}&sort=when-`}>
          Bookings with this code
        </Link>
        {isUsed && ' Bookings cancelled without a fee don’t count: their code can be used again.'}
      </p>
    </Card>
  );
}
