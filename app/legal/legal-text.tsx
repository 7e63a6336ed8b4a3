import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './legal-text.module.css';

/** Long text to read: comfortable lines, space between sections. */
export function LegalText({ children }: { children: ReactNode }) {
  return <div className={classes.text}>{children}</div>;
}

/** A section with a place in the address, so that other pages can link to it. */
export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      {children}
    </section>
  );
}
