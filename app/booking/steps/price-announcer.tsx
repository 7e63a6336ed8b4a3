import { useEffect, useRef, useState } from 'react';
import type { Settings } from '#domain/application-setting/settings.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { DraftPrice, DraftTotal } from '../draft/draft-price.ts';
import { paymentParts, vatText } from '../terms/price-lines.ts';

const quietMs = 1000;

type PriceAnnouncerProps = { price: DraftPrice; settings: Settings; isOnAccount: boolean | null };

function priceText(total: DraftTotal, settings: Settings, isOnAccount: boolean | null): string {
  const amount = formatMoney(total.price.totalPence, settings.currencyCode);
  const price = `The price is ${amount} ${vatText(total, settings) ?? ''}`.trim();
  const parts = paymentParts(total, settings, isOnAccount);
  return [price, parts.join(' ')].filter(Boolean).join('. ');
}

/** Tells a new price to people who don't see it, once, a second after the last change. */
export function PriceAnnouncer({ price, settings, isOnAccount }: PriceAnnouncerProps) {
  const text = price.kind === 'total' ? priceText(price, settings, isOnAccount) : '';
  const [told, setTold] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => setTold(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="unseen" role="status" aria-live="polite">
      {told}
    </span>
  );
}
