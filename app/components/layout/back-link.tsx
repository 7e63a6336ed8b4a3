import { Link } from 'react-router';
import { IconArrowLeft } from '#app/icons/site.ts';
import classes from './back-link.module.css';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}
