import classes from './cookie-choice-place.module.css';

/** Where the site script puts the choice (app/site/cookie-choice.ts), with what holds without it. */
export function CookieChoicePlace() {
  return (
    <section aria-labelledby="your-choices" className={classes.place}>
      <h2 id="your-choices" className={classes.title}>
        Your choices
      </h2>
      <div data-cookie-choice-place className={classes.box}>
        <noscript>
          <p className={classes.without}>
            JavaScript is switched off, so nothing is counted and no cookies are set that you could choose
            about.
          </p>
        </noscript>
      </div>
    </section>
  );
}
