import classes from './skip-link.module.css';

export const mainId = 'main';

export function SkipLink() {
  return (
    <a className={classes.link} href={`#${mainId}`}>
      Skip to main content
    </a>
  );
}
