import type { ReactNode } from 'react';
import classes from './cost-box.module.css';

/** What a choice costs, in pounds, and what follows from it; read out whenever it changes. */
export function CostBox({ cost, children }: { cost: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.box} role="status">
      <p className={classes.cost}>{cost}</p>
      {children}
    </div>
  );
}
