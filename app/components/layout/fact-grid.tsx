import type { ComponentType, ReactNode } from 'react';
import classes from './fact-grid.module.css';

export type Fact = {
  /** One of Tabler's. */
  Icon: ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>;
  title: string;
  text: ReactNode;
};

/** Short statements side by side, each with an icon: promises, conditions, benefits. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={classes.facts}>
      {facts.map(({ Icon, title, text }) => (
        <li key={title} className={classes.fact}>
          <Icon aria-hidden size={32} stroke={1.5} className={classes.icon} />
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
