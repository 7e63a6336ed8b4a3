import { Title } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Settings } from '#domain/application-setting/settings.ts';
import { labels } from '#domain/booking/options.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';
import { frequencyText, whenText } from './booking-facts.ts';
import classes from './booking-summary.module.css';
import type { DraftPrice } from './draft-price.ts';
import { priceLines, vatText } from './price-lines.ts';

type BookingSummaryProps = { draft: BookingDraft; price: DraftPrice; settings: Settings };

/** Always in sight: beside the form on a desk, at the foot of a phone, where it opens upwards. */
export function BookingSummary({ draft, price, settings }: BookingSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={classes.summary} aria-labelledby="summary-title" data-open={isOpen || undefined}>
      <div className={classes.details} id="summary-details">
        <Title order={2} id="summary-title" className={classes.title}>
          Your clean
        </Title>
        <SummaryFacts draft={draft} />
        {price.kind === 'total' && <SummaryLines price={price} settings={settings} />}
      </div>
      <div className={classes.foot}>
        <SummaryTotal draft={draft} price={price} settings={settings} />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls="summary-details"
          onClick={() => setOpen(!isOpen)}
        >
          Details
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

type Total = Extract<DraftPrice, { kind: 'total' }>;

function SummaryLines({ price, settings }: { price: Total; settings: Settings }) {
  return (
    <dl className={classes.lines}>
      {priceLines(price, settings).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function SummaryTotal({ draft, price, settings }: BookingSummaryProps) {
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  if (price.kind === 'from') {
    return (
      <p className={classes.total}>
        <span className={classes.amount}>
          <span className={classes.from}>from </span>
          {money(price.ratePence)}
        </span>
        <span className={classes.vat}>an hour{settings.taxRate > 0 && ', including VAT'}</span>
      </p>
    );
  }
  const isSeries = draft.serviceFrequency !== 'OneOff';
  return (
    <p className={classes.total}>
      <span className={classes.amount}>
        {money(price.price.totalPence)}
        {isSeries && <span className={classes.from}> a visit</span>}
      </span>
      <span className={classes.vat}>{vatText(price, settings)}</span>
    </p>
  );
}
