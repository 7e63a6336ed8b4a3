import type { ReactNode } from 'react';
import classes from './section.module.css';

type SectionProps = {
  /** Of its heading, unique on the page; links may lead to it. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** plain: on paper. raised: on white between lines. sand: set apart in the accent. */
  tone?: 'plain' | 'raised' | 'sand';
  /** split: the heading stands left of what it heads where there is room, and stays in sight. */
  layout?: 'stacked' | 'split';
  /** Below the lead: the way on, or a picture. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One part of a public page across its whole width, with an h2. */
export function Section(props: SectionProps) {
  const { id, title, lead, tone = 'plain', layout = 'stacked', aside, children } = props;
  return (
    <section className={classes.section} data-tone={tone} aria-labelledby={id}>
      <div className={classes.inner} data-layout={layout}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
          {aside}
        </div>
        {children && <div className={classes.body}>{children}</div>}
      </div>
    </section>
  );
}
