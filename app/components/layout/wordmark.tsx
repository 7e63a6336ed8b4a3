import { useSite } from '#app/lib/page/use-site.ts';
import classes from './wordmark.module.css';

/** Letters; a longer name is set smaller, over two lines at most. */
const longestOnOneLine = 16;

/** The business's name with a small wren, as drawn for the favicon. */
export function Wordmark() {
  const { name: own } = useSite();
  const name = own || 'Brightwren';
  return (
    <span className={classes.wordmark} data-long={name.length > longestOnOneLine || undefined}>
      <svg viewBox="14 10 96 96" className={classes.bird} aria-hidden focusable="false">
        <path
          className={classes.body}
          d="M91 42C89 30 77 25 67 29C57 33 53 43 43 46L32 19C30 14 22 15 22 21C23 33 24 45 28 54C29 76 44 90 62 90C79 90 90 77 90 62C90 56 92 52 92 48L107 43Z"
        />
        <path className={classes.wing} d="M40 55C42 70 56 79 76 74C74 62 62 53 48 52Z" />
        <path className={classes.legs} d="M56 88v14m-7 0h11M67 88v14m-7 0h11" />
        <circle className={classes.eye} cx="80" cy="42" r="3" />
      </svg>
      <span className={classes.name} translate="no">
        {name}
      </span>
    </span>
  );
}
