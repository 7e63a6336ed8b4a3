import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '../layout/card.tsx';

type ClosedCardProps = { title: string; open: string; id?: string; children: ReactNode };

/** A card that opens its form only when asked: trouble is rare, and its buttons should not be hit by chance. */
export function ClosedCard({ title, open, id, children }: ClosedCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" title={title} {...(id ? { id } : {})}>
      {isOpen ? (
        <>
          {children}
          <Group mt="sm">
            <Button variant="subtle" onClick={() => setOpen(false)}>
              Back
            </Button>
          </Group>
        </>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {open}
        </Button>
      )}
    </Card>
  );
}
