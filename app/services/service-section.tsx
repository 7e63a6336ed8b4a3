import { Checklist } from '#app/components/layout/checklist.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import type { Headline } from '#app/lib/label/headline-label.ts';
import type { ServiceExamples } from '#app/lib/label/service-examples.ts';
import classes from './service-section.module.css';
import type { ServiceText } from './services.ts';
import { SizeTable } from './size-table.tsx';

type ServiceSectionProps = {
  service: ServiceText;
  /** Nothing while prices are closed. */
  anHour: Headline | undefined;
  examples: ServiceExamples;
  isRaised: boolean;
};

/** One kind of clean: what it is, for whom, and what it costs for a few sizes of home. */
export function ServiceSection({ service, anHour, examples, isRaised }: ServiceSectionProps) {
  const { id, type, title, Picture, text, points, bookLabel, more } = service;
  return (
    <section className={classes.section} data-raised={isRaised || undefined} aria-labelledby={id}>
      <div className={classes.inner}>
        <Picture className={classes.picture} />
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {anHour && (
            <p className={classes.rate}>
              <strong>{anHour.rate}</strong> {anHour.rest}
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
        {examples.prices.length > 0 && (
          <div className={classes.prices}>
            <SizeTable {...examples} />
          </div>
        )}
      </div>
    </section>
  );
}
