import { Checklist } from '#app/components/layout/checklist.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import type { SizePrice } from '#app/lib/label/size-prices.ts';
import classes from './service-section.module.css';
import type { ServiceText } from './services.ts';
import { SizeTable } from './size-table.tsx';

type ServiceSectionProps = {
  service: ServiceText;
  /** "£22.80", or nothing while prices are closed. */
  from: string | undefined;
  prices: readonly SizePrice[];
  isRaised: boolean;
};

/** One kind of clean: what it is, for whom, and what it costs for a few sizes of home. */
export function ServiceSection({ service, from, prices, isRaised }: ServiceSectionProps) {
  const { id, type, title, Picture, text, points, bookLabel, more } = service;
  return (
    <section className={classes.section} data-raised={isRaised || undefined} aria-labelledby={id}>
      <div className={classes.inner}>
        <Picture className={classes.picture} />
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {from && (
            <p className={classes.from}>
              From <strong>{from}</strong> an hour
            </p>
          )}
          <p className={classes.text}>{text}</p>
          <Checklist items={points} />
          <p className={classes.ways}>
            <LinkButton to={`/book-now?serviceType=${encodeURIComponent(type)}`} kind="second" isWide>
              {bookLabel}
            </LinkButton>
            {more && (
              <LinkButton to={more.to} kind="quiet" isWide>
                {more.label}
              </LinkButton>
            )}
          </p>
        </div>
        {prices.length > 0 && (
          <div className={classes.prices}>
            <SizeTable prices={prices} caption={`For example, ${captions[service.frequency]}`} />
          </div>
        )}
      </div>
    </section>
  );
}

const captions = {
  OneOff: 'one visit',
  EveryWeek: 'every week',
  MoreThanTwoWeeks: 'every two weeks',
  Daily: 'every working day',
} as const;
