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
  picture?: ReactNode;
  /** A page where something is filled in: its drawing is only there where it leaves the form its place. */
  isForm?: boolean;
  /** Under the lead: what to do first. */
  action?: ReactNode;
  /** Sections across the whole width, below what is done here. */
  sections?: ReactNode;
  children?: ReactNode;
};

const trail = [{ label: 'Home', path: '/' }];

/** A public page where something is done, such as buying a gift card: it opens as all others do. */
export function PublicPage(props: PublicPageProps) {
  const { head, title, lead, name, picture, isForm, action, sections, children } = props;
  return (
    <div className={classes.page}>
      {head}
      <PageHero title={title} lead={lead} trail={trail} name={name} picture={picture} isForm={isForm}>
        {action}
      </PageHero>
      {children && <div className={classes.body}>{children}</div>}
      {sections}
    </div>
  );
}
