import type { ReactNode } from 'react';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Breadcrumbs } from '#app/components/site/breadcrumbs.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import classes from './legal-page.module.css';
import { LegalVersions, VersionNote } from './legal-versions.tsx';
import type { LoadedLegalPage } from './load-legal-page.ts';

const home = { label: 'Home', path: '/' };

function ContentsList({ headings }: Pick<LoadedLegalPage, 'headings'>) {
  return (
    <ol className={classes.contentsList}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

/** Folded on a phone, where it would push the text off the screen; beside the text where there is room. */
function Contents({ headings }: Pick<LoadedLegalPage, 'headings'>) {
  return (
    <>
      <details className={classes.folded}>
        <summary>On this page</summary>
        <nav aria-label="On this page">
          <ContentsList headings={headings} />
        </nav>
      </details>
      <nav className={classes.contents} aria-labelledby="contents">
        <p id="contents" className={classes.contentsTitle}>
          On this page
        </p>
        <ContentsList headings={headings} />
      </nav>
    </>
  );
}

/** A long text that people rely on: what it says, from when, what it said before, and the way to each part of it. */
export function LegalPage({ page, children }: { page: LoadedLegalPage; children?: ReactNode }) {
  const { publicUrl } = useSite();
  const path = `/${page.id}`;
  const trail = [home, { label: page.title, path }];
  return (
    <div className={classes.page}>
      <PageHead
        title={page.title}
        description={page.description}
        path={path}
        jsonLd={breadcrumbList(publicUrl, trail)}
        noIndex={!page.version.isInForce}
      />
      <header className={classes.head}>
        <Breadcrumbs trail={[home]} current={page.title} />
        <h1 tabIndex={-1} className={classes.title}>
          {page.title}
        </h1>
        {page.intro && <p className={classes.intro}>{page.intro}</p>}
        <VersionNote page={page} />
      </header>
      <div className={classes.columns}>
        {page.headings.length > 2 && <Contents headings={page.headings} />}
        <div className={classes.words}>
          <RichText html={page.body} />
          {children}
          <LegalVersions page={page} />
        </div>
      </div>
    </div>
  );
}
