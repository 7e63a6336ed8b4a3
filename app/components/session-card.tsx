import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Page } from './page.tsx';

/** The frame of the screens where people prove who they are. */
export function SessionCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page title={title} intro={intro} width="narrow" isPrivate>
      {children && <Card>{children}</Card>}
    </Page>
  );
}
