import type { ReactNode } from 'react';
import { useSite } from '#app/lib/page/use-site.ts';
import { Heading } from '../basics/heading.tsx';
import classes from './page.module.css';

type PageProps = {
  /** The one h1 of the screen, and its title in the browser unless `documentTitle` says otherwise. */
  title: ReactNode;
  documentTitle?: string;
  /** A public page's `<PageHead>`, which then says title and robots. */
  head?: ReactNode;
  intro?: ReactNode;
  /** Below the heading: what can be begun here. */
  action?: ReactNode;
  /** Above the heading: the way back. */
  before?: ReactNode;
  /** form: a few fields. narrow: long forms and reading (about 70 characters). regular: most screens. wide: tables. */
  width?: 'form' | 'narrow' | 'regular' | 'wide';
  /** Keeps a screen out of search engines: sign-in, one-time links, results. */
  isPrivate?: boolean;
  children?: ReactNode;
};

export function Page(props: PageProps) {
  const { title, documentTitle, head, intro, action, before, width = 'regular', isPrivate, children } = props;
  const site = useSite();
  return (
    <div className={classes.page} data-width={width}>
      {head ?? (
        <title>{`${documentTitle ?? (typeof title === 'string' ? title : '')} – ${site.name || 'Brightwren'}`}</title>
      )}
      {isPrivate && !head && <meta name="robots" content="noindex" />}
      <header className={classes.head}>
        {before}
        <Heading order={1} tabIndex={-1}>
          {title}
        </Heading>
        {intro && <p className={classes.intro}>{intro}</p>}
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}
