import type { Settings } from '#domain/application-setting/settings.ts';
import { cancellationText } from '#domain/booking/change/cancellation-text.ts';
import { cancellingOf, cancellingOfSeries, noAccess } from '#domain/messages/cancelling.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatDateTime, toInstant } from '#domain/time/london.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { DraftTotal } from '../draft/draft-price.ts';
import classes from './pay-step.module.css';
import { TermsLink } from './terms-link.tsx';
import { visitDeadlines } from './visit-deadlines.ts';

type MoneyAndRightsProps = { draft: BookingDraft; price: DraftTotal; settings: Settings; now: Date };

/** A code is for the first visit only (rules/prices#promo-codes). */
function seriesWords({ promoFound, giftFound }: MoneyAndRightsProps['draft']): string {
  const each = 'Every visit is paid for by itself, after it is done.';
  return promoFound || giftFound
    ? `Your code is for the first visit. The summary shows what each later one costs. ${each}`
    : `This is the price of each visit. ${each}`;
}

/** When money moves, what cancelling costs and what the law gives, in the dates and pounds of this booking. */
export function MoneyAndRights({ draft, price, settings, now }: MoneyAndRightsProps) {
  const { startDate, startTime, businessUse } = draft;
  if (startDate === null || startTime === null) return null;
  const deadlines = visitDeadlines(startDate, startTime, now);
  const { isHeldNow, heldAt } = deadlines;
  const startsAt = new Date(toInstant(startDate, startTime).epochMilliseconds);
  const cancelling = cancellationText({ bookedAt: now, startsAt, now, isBusinessUse: businessUse });
  const { cardDuePence, giftAppliedPence } = price.price;
  const money = (pence: number) => formatMoney(pence, settings.currencyCode);
  const isSeries = draft.serviceFrequency !== 'OneOff';
  return (
    <section className={classes.rights} aria-labelledby="money-and-rights">
      <h2 id="money-and-rights" className={classes.title}>
        Your money and your rights
      </h2>
      <ul>
        <li>
          <strong>{cardDuePence > 0 ? 'Nothing is taken today.' : `To pay: ${money(0)}.`}</strong>{' '}
          {cardDuePence > 0 &&
            (isHeldNow
              ? `Your bank sets ${money(cardDuePence)} aside, and we take it after the clean is done.`
              : `Your card stays with our payment provider. We ask your bank to set ${money(cardDuePence)} aside on ${formatDateTime(heldAt)}, and take it after the clean is done.`)}
          {giftAppliedPence > 0 &&
            ` ${money(giftAppliedPence)} is set aside on your gift card; it goes back there if the clean is cancelled free.`}
        </li>
        {isSeries && <li>{seriesWords(draft)}</li>}
        <li>
          <strong>Cancelling:</strong> {isSeries ? cancellingOfSeries(cancelling) : cancellingOf(cancelling)}
        </li>
        {!businessUse && (
          <li>
            <strong>Your right by law:</strong> within 14 days of booking you can cancel for nothing, as long
            as the clean has not started. <TermsLink to="fourteen-days">Read about this right</TermsLink>
          </li>
        )}
        <li>{noAccess}</li>
        <li>If no cleaner can come, you pay nothing.</li>
      </ul>
    </section>
  );
}
