import type { Settings } from '#domain/application-setting/settings.ts';
import { formatMoney } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';
import classes from './pay-step.module.css';
import { TermsLink } from './terms-link.tsx';
import { instantText, visitDeadlines } from './visit-deadlines.ts';

type MoneyAndRightsProps = { draft: BookingDraft; totalPence: number; settings: Settings; now: Date };

/** When money moves, what cancelling costs and what the law gives, in the dates and pounds of this booking. */
export function MoneyAndRights({ draft, totalPence, settings, now }: MoneyAndRightsProps) {
  const { startDate, startTime, businessUse } = draft;
  if (startDate === null || startTime === null) return null;
  const { isHeldNow, heldAt, freeUntil, halfUntil } = visitDeadlines(startDate, startTime, now);
  const total = formatMoney(totalPence, settings.currencyCode);
  const isSeries = draft.serviceFrequency !== 'OneOff';
  return (
    <section className={classes.rights} aria-labelledby="money-and-rights">
      <h2 id="money-and-rights" className={classes.title}>
        Your money and your rights
      </h2>
      <ul>
        <li>
          <strong>Nothing is taken now.</strong>{' '}
          {isHeldNow
            ? `Your bank sets ${total} aside, and we take it after the clean is done.`
            : `We keep your card, ask your bank to set ${total} aside on ${instantText(heldAt)}, and take it after the clean is done.`}
        </li>
        {isSeries && (
          <li>This is the price of each visit. Every visit is paid for by itself, after it is done.</li>
        )}
        <li>
          <strong>Cancel free until {instantText(freeUntil)}.</strong> After that it costs half the price of
          the work, and from {instantText(halfUntil)} all of it. While no cleaner has accepted, it is always
          free.
        </li>
        {!businessUse && (
          <li>
            <strong>Your right by law:</strong> within 14 days of booking you can cancel for nothing, as long
            as the clean has not started. <TermsLink to="fourteen-days">Read about this right</TermsLink>
          </li>
        )}
        <li>If no cleaner can come, you pay nothing.</li>
      </ul>
    </section>
  );
}
