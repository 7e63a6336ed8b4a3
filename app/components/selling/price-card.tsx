import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Checklist } from '../layout/checklist.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import classes from './price-card.module.css';

type PriceCardProps = {
  title: string;
  /** In words: '£119.00'. */
  price: string;
  /** What it is for: 'an hour'. */
  unit?: string;
  /** A price that was genuinely charged before (rules/prices#offers): shown struck through. */
  was?: string;
  text?: ReactNode;
  facts?: readonly string[];
  /** A preview has no address: it must not lead away from what is being written. */
  action: { label: string; to?: string };
  /** The screen's one primary action is elsewhere unless said here. */
  isPrimary?: boolean;
  /** Level of its heading. */
  level?: 2 | 3;
};

/** A priced thing somebody can book. The price is always the whole price. */
export function PriceCard(props: PriceCardProps) {
  const { title, price, unit, was, text, facts = [], action, isPrimary, level = 3 } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card}>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.amount}>
        {was && (
          <s className={classes.was}>
            <VisuallyHidden>Was </VisuallyHidden>
            <span translate="no">{was}</span>
          </s>
        )}
        <strong className={classes.price}>
          {was && <VisuallyHidden>Now </VisuallyHidden>}
          <span translate="no">{price}</span>
        </strong>
        {unit && <span className={classes.unit}>{unit}</span>}
      </p>
      {text && <p className={classes.text}>{text}</p>}
      {facts.length > 0 && <Checklist items={facts} />}
      <LinkButton to={action.to} kind={isPrimary ? 'primary' : 'second'} className={classes.action}>
        {action.label}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </LinkButton>
    </article>
  );
}
