import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { VisitCard } from '#app/components/dashboard/visit-card.tsx';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { LinkTabs } from '#app/components/list/link-tabs.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { cityLabel, hoursLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { distanceLabel } from '#domain/matching/distance.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate } from '#domain/time/london.ts';
import classes from './day-route.module.css';
import type { AheadJob } from './jobs-ahead-document.ts';
import { hourlyPence, type OfferOrder, sortOffers } from './plan-jobs.ts';
import { fitLabel, jobTitle, minutesLabel } from './way-label.ts';

type OfferListProps = {
  offers: readonly AheadJob[];
  /** Their jobs among which an offer may fit. */
  own: readonly AheadJob[];
  /** In the page's first HTML, where no answer can be sent yet. */
  isFirst: boolean;
};

const orders = [
  ['pay', 'Best paid'],
  ['distance', 'Nearest'],
] as const satisfies readonly (readonly [OfferOrder, string])[];

const param = 'offers';

/** The order of offers, which the address says. */
function useOrder() {
  const { search } = useLocation();
  const toOrder = (order: OfferOrder) => {
    const params = new URLSearchParams(search);
    order === 'pay' ? params.delete(param) : params.set(param, order);
    return `?${params}`;
  };
  const order: OfferOrder = new URLSearchParams(search).get(param) === 'distance' ? 'distance' : 'pay';
  return { order, toOrder };
}

/** The button that turned an offer down goes with its card, and the focus to the title above. */
function useTitleFocus(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || count >= pressedAt.current) return;
    pressedAt.current = null;
    title.current?.focus();
  }, [count]);
  return {
    title,
    notePress: () => {
      pressedAt.current = count;
    },
  };
}

/** What is offered, by day: what it brings with its way, and whether it fits. */
export function OfferList({ offers, own, isFirst }: OfferListProps) {
  const { order, toOrder } = useOrder();
  const { title, notePress } = useTitleFocus(offers.length);
  if (offers.length === 0) return null;
  return (
    <section className={classes.offers} onSubmit={notePress}>
      <h2 ref={title} tabIndex={-1}>
        Offered to you
      </h2>
      {offers.length > 1 && (
        <LinkTabs
          label="Order of offers"
          tabs={orders.map(([id, label]) => ({ to: toOrder(id), label }))}
          current={toOrder(order)}
          isInPlace
        />
      )}
      {sortOffers(offers, order).map(([date, those]) => (
        <section key={date} className={classes.day}>
          <h3 className={classes.offered}>{formatLongDate(date)}</h3>
          <VisitList>
            {those.map((offer) => (
              <OfferCard key={offer.id} offer={offer} own={own} isFirst={isFirst} />
            ))}
          </VisitList>
        </section>
      ))}
    </section>
  );
}

type OfferCardProps = Omit<OfferListProps, 'offers'> & { offer: AheadJob };

function OfferCard({ offer, own, isFirst }: OfferCardProps) {
  const { invitation, way } = offer;
  return (
    <VisitCard
      to={`/dashboard/sp/acceptbooking/${offer.id}`}
      heading="h4"
      visit={offer}
      title={jobTitle({ ...offer, firstName: null })}
      lines={[
        `${serviceLabel(offer.serviceType)}, ${hoursLabel(offer.hours)}`,
        [cityLabel(offer.city), distanceLabel(invitation?.distanceKm)].filter(Boolean).join(' · '),
        way && <strong>{fitLabel(way, own)}</strong>,
        way &&
          `${formatMoney(hourlyPence(offer))} an hour, with ${
            way.travelMinutes > 0 ? `about ${minutesLabel(way.travelMinutes)} more` : 'nothing more'
          } on the way`,
        offer.reference,
      ]}
      figure={<Money pounds={invitation?.earning ?? 0} />}
      action={
        !isFirst && (
          <VerbForm
            step="reject"
            hidden={{ id: offer.id, version: offer.version }}
            submit="Not for me"
            name={`Not for me: ${visitLabel(offer)}`}
            isQuiet
          />
        )
      }
    />
  );
}
