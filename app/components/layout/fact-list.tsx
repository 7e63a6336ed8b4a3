import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Of names, addresses, references and codes, which no translator may change. */
  translate?: 'no';
};

/** What is known, label beside value. Facts without a value aren't shown. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(
    ({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <dl className={classes.list}>
      {known.map(({ label, value, translate }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} {...(translate ? { translate } : {})}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
