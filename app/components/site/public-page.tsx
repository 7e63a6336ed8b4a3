import type { ReactNode } from 'react';
import { PageHero } from './page-hero.tsx';
import classes from './public-page.module.css';

type PublicPageProps = {
  /** Its `<PageHead>`. */
  head: ReactNode;
  /** The one h1 of the page. */
  title: string;
  lead: ReactNode;
  /** Its name in the trail, shorter than the title. */
  name: string;
  /** Under the lead: what to do first. */
  action?: ReactNode;
  children: ReactNode;
};

const trail = [{ label: 'Home', path: '/' }];

/** A public page where something is done, such as buying a gift card: it opens as all others do. */
export function PublicPage({ head, title, lead, name, action, children }: PublicPageProps) {
  return (
    <div className={classes.page}>
      {head}
      <PageHero title={title} lead={lead} trail={trail} name={name}>
        {action}
      </PageHero>
      <div className={classes.body}>{children}</div>
    </div>
  );
}
