import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { labels } from '#domain/booking/options.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import classes from './postcode-check.module.css';
import type { AreaCheck } from './use-area-check.ts';

function Served({
  check,
  from,
}: {
  check: Extract<AreaCheck, { kind: 'served' }>;
  from: string | undefined;
}) {
  const { outcode, city, nextStart } = check;
  const place = `${outcode}, ${labels.city[city]}`;
  return (
    <p className={classes.good}>
      <IconCircleCheck aria-hidden size={24} />
      <span>
        <strong>We clean in {place}.</strong>
        {from ? ` From ${from} an hour, VAT included. ` : ' '}
        {nextStart
          ? `Next free time: ${formatLongDate(nextStart.date)}, ${formatTime(nextStart.time)}.`
          : 'No cleaner is free there in the next four weeks. Later dates are on the booking form.'}
      </span>
    </p>
  );
}

export function AreaAnswerText({ check, from }: { check: AreaCheck; from: string | undefined }) {
  if (check.kind === 'idle') {
    return (
      <p className={classes.waiting}>
        A whole one, like SW1A 1AA. We tell you at once whether we clean there, from what price, and when.
      </p>
    );
  }
  if (check.kind === 'checking') return <p className={classes.waiting}>Checking…</p>;
  if (check.kind === 'served') return <Served check={check} from={from} />;
  if (check.kind !== 'not-served' && check.kind !== 'failed') return null;
  return (
    <p className={classes.bad}>
      <IconInfoCircle aria-hidden size={24} />
      <span>{check.message}</span>
    </p>
  );
}
