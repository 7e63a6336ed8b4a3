import { useSession } from '#app/lib/state/session.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';

type MoneyProps = {
  /** Integer pence … */
  pence?: number;
  /** … or decimal pounds, as amounts travel. */
  pounds?: number;
};

/** An amount as "£79.80", its figures all of one width. Pounds until the settings say otherwise. */
export function Money({ pence, pounds }: MoneyProps) {
  const currencyCode = useSession(({ settings }) => settings.currencyCode);
  const amount = pence ?? penceFromPounds(pounds ?? 0);
  return (
    <span className="tabular" translate="no">
      {formatMoney(amount, currencyCode || 'GBP')}
    </span>
  );
}
