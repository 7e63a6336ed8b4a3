import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { Page } from '../layout/page.tsx';

type SessionCardProps = {
  title: string;
  intro?: ReactNode;
  /** Above and below the card: what went wrong before, where else to go. */
  before?: ReactNode;
  after?: ReactNode;
  children?: ReactNode;
};

/** The frame of the screens where people prove who they are. */
export function SessionCard({ title, intro, before, after, children }: SessionCardProps) {
  return (
    <Page title={title} intro={intro} width="form" isPrivate>
      {before}
      {children && <Card>{children}</Card>}
      {after}
    </Page>
  );
}
