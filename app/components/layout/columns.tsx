import type { ReactNode } from 'react';
import classes from './columns.module.css';

type ColumnsProps = {
  main: ReactNode;
  aside: ReactNode;
  /** The next step comes first on a phone, though it stands at the side on a desk. */
  isAsideFirst?: boolean;
};

/** What a screen is about, and beside it (below on a phone) what belongs to it. */
export function Columns({ main, aside, isAsideFirst = false }: ColumnsProps) {
  const first = <div className={classes.stack}>{main}</div>;
  const second = <div className={classes.stack}>{aside}</div>;
  return (
    <div className={classes.columns} data-aside-first={isAsideFirst}>
      {isAsideFirst ? second : first}
      {isAsideFirst ? first : second}
    </div>
  );
}
