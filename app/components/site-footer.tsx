import { Link } from 'react-router';
import { cities, labels } from '#domain/booking/options.ts';
import classes from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <p className={classes.name}>Brightwren</p>
          <p className={classes.line}>Home cleaning by people you can trust with your key.</p>
          <p className={classes.line}>{cities.map((city) => labels.city[city]).join(' · ')}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            <li>
              <Link to="/book-now">Book a clean</Link>
            </li>
            <li>
              <Link to="/work-with-us">Work with us</Link>
            </li>
            <li>
              <Link to="/signin">Sign in</Link>
            </li>
            <li>
              <Link to="/terms-and-conditions">Terms and conditions</Link>
            </li>
            <li>
              <Link to="/privacy-policy">Privacy</Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className={classes.small}>
        Contains OS data © Crown copyright; Royal Mail data © Royal Mail copyright.
      </p>
    </footer>
  );
}
