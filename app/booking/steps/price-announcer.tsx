import { useEffect, useRef, useState } from 'react';
import type { Settings } from '#domain/application-setting/settings.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { DraftPrice } from '../draft/draft-price.ts';
import { vatText } from '../terms/price-lines.ts';

const quietMs = 1000;

/** Tells a new price to people who don't see it, once, a second after the last change. */
export function PriceAnnouncer({ price, settings }: { price: DraftPrice; settings: Settings }) {
  const text =
    price.kind === 'total'
      ? `The price is ${formatMoney(price.price.totalPence, settings.currencyCode)} ${vatText(price, settings) ?? ''}`.trim()
      : '';
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
