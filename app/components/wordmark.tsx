import classes from './wordmark.module.css';

/** The name with a small wren, as drawn for the favicon. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg viewBox="14 10 96 96" className={classes.bird} aria-hidden focusable="false">
        <path
          className={classes.body}
          d="M91 42C89 30 77 25 67 29C57 33 53 43 43 46L32 19C30 14 22 15 22 21C23 33 24 45 28 54C29 76 44 90 62 90C79 90 90 77 90 62C90 56 92 52 92 48L107 43Z"
        />
        <path className={classes.wing} d="M40 55C42 70 56 79 76 74C74 62 62 53 48 52Z" />
        <path className={classes.legs} d="M56 88v14m-7 0h11M67 88v14m-7 0h11" />
        <circle className={classes.eye} cx="80" cy="42" r="3" />
      </svg>
      Brightwren
    </span>
  );
}
