import { useState } from 'react';
import { Heading } from '#app/components/basics/heading.tsx';
import { IconChevronUp } from '#app/icons/site.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { labels } from '#domain/booking/options.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { frequencyText, whenText } from '../draft/booking-facts.ts';
import { type DraftPrice, type DraftTotal, priceOfHours } from '../draft/draft-price.ts';
import { type PriceLine, paymentLines, paymentParts, priceLines, vatText } from '../terms/price-lines.ts';
import classes from './booking-summary.module.css';

/** In a small window the open details scroll, also for whoever has keys only. */
const scrollable = { role: 'group', tabIndex: 0, 'aria-labelledby': 'summary-title' };

type BookingSummaryProps = {
  draft: BookingDraft;
  price: DraftPrice;
  settings: Settings;
  /** What no gift card pays comes on an invoice, not from a bank card; null where that isn't known yet. */
  isOnAccount: boolean | null;
};

/** Always in sight: beside the form on a desk, at the foot of a phone, where it opens upwards. */
export function BookingSummary({ draft, price, settings, isOnAccount }: BookingSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={classes.summary} aria-labelledby="summary-title" data-open={isOpen || undefined}>
      <div className={classes.details} id="summary-details" {...(isOpen ? scrollable : {})}>
        <Heading order={2} id="summary-title" className={classes.title}>
          Your clean
        </Heading>
        <SummaryFacts draft={draft} />
        {price.kind === 'total' && (
          <>
            <SummaryLines lines={priceLines(price, settings)} />
            <SummaryLines lines={paymentLines(price, settings)} />
            <LaterVisits draft={draft} price={price} settings={settings} />
          </>
        )}
      </div>
      <div className={classes.foot}>
        <SummaryTotal {...{ draft, price, settings, isOnAccount }} />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls="summary-details"
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.toggleWord}>Details</span>
          <IconChevronUp aria-hidden size={20} className={classes.chevron} />
        </button>
      </div>
    </aside>
  );
}

function SummaryFacts({ draft }: { draft: BookingDraft }) {
  const type = draft.serviceType === null ? null : labels.serviceType[draft.serviceType];
  const where = draft.areaCity === null ? null : `${draft.areaOutcode}, ${labels.city[draft.areaCity]}`;
  const facts = [type, frequencyText(draft), whenText(draft), where].filter((fact) => fact !== null);
  if (facts.length === 0) return <p className={classes.empty}>Your choices appear here as you make them.</p>;
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function SummaryLines({ lines }: { lines: readonly PriceLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A code is for the first visit only, so what the others cost has to be said (rules/prices#promo-codes). */
function LaterVisits({
  draft,
  price,
  settings,
}: {
  draft: BookingDraft;
  price: DraftTotal;
  settings: Settings;
}) {
  const { serviceFrequency } = draft;
  const isSeries = serviceFrequency !== null && serviceFrequency !== 'OneOff';
  if (!isSeries || !hasCodes(draft)) return null;
  const plain = { ...draft, promoFound: null, giftFound: null };
  const { totalPence } = priceOfHours(plain, serviceFrequency, settings, price);
  return (
    <p className={classes.later}>
      Each visit after the first: <span translate="no">{formatMoney(totalPence, settings.currencyCode)}</span>
    </p>
  );
}

const hasCodes = ({ promoFound, giftFound }: BookingDraft) => promoFound !== null || giftFound !== null;

function SummaryTotal({ draft, price, settings, isOnAccount }: BookingSummaryProps) {
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  if (price.kind === 'from') {
    return (
      <p className={classes.total}>
        <span className={classes.amount}>
          {draft.serviceFrequency === null && <span className={classes.from}>from </span>}
          <span translate="no">{money(price.ratePence)}</span>
        </span>
        <span className={classes.vat}>{settings.taxRate > 0 ? 'an hour, including VAT' : 'an hour'}</span>
      </p>
    );
  }
  const isSeries = draft.serviceFrequency !== 'OneOff';
  const parts = paymentParts(price, settings, isOnAccount);
  return (
    <p className={classes.total}>
      <span className={classes.amount}>
        <span translate="no">{money(price.price.totalPence)}</span>
        {isSeries && <span className={classes.from}>{hasCodes(draft) ? ' first visit' : ' a visit'}</span>}
      </span>
      <span className={classes.vat}>{vatText(price, settings)}</span>
      {parts.length > 0 && (
        <span className={classes.parts}>
          {parts.map((part) => (
            <span key={part}>{part} </span>
          ))}
        </span>
      )}
    </p>
  );
}
