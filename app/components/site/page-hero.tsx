import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import classes from './page-hero.module.css';

type PageHeroProps = {
  /** The one h1 of the page. */
  title: ReactNode;
  lead?: ReactNode;
  /** The pages above it; the home page has none. */
  trail?: readonly Crumb[];
  /** Its name in the trail, shorter than the title. */
  name?: string;
  picture?: ReactNode;
  /** A page where something is filled in shows its drawing only where that does not push the form down. */
  isForm?: boolean;
  /** What to do first: the page's primary action, or a form. */
  children?: ReactNode;
};

/** The opening of a public page: what it is about in one breath, beside a drawing. */
export function PageHero({ title, lead, trail, name, picture, isForm, children }: PageHeroProps) {
  return (
    <div className={classes.hero} data-picture={picture ? true : undefined}>
      <div className={classes.words}>
        {trail && name && <Breadcrumbs trail={trail} current={name} />}
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children && <div className={classes.action}>{children}</div>}
      </div>
      {picture && (
        <div className={classes.picture} data-form={isForm || undefined}>
          {picture}
        </div>
      )}
    </div>
  );
}
