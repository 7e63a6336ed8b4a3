import type { ReactNode } from 'react';
import classes from './cost-box.module.css';

type CostBoxProps = { cost: ReactNode; lines?: readonly string[] | undefined };

/** What a choice costs, in pounds, and what follows from it; read out whenever it changes. */
export function CostBox({ cost, lines = [] }: CostBoxProps) {
  return (
    <div className={classes.box} role="status">
      <p className={classes.cost}>{cost}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
