import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { randomId } from '#app/lib/call/random-id.ts';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import { doOrQueue } from '../offline/do-or-queue.ts';
import { jobAction } from './job-action.ts';

type CallLinkProps = Pick<ButtonProps, 'size' | 'variant' | 'px'> & {
  phone: string;
  /** The job at whose door the press may count towards leaving; null = it is not logged. */
  loggedFor: string | null;
  children: ReactNode;
};

/**
 * A link that the phone dials; before a job begins the press is logged beside it, whatever becomes of the call. No form
 * and no fetcher of the router: dialling leaves the page, and what it had under way with it.
 */
export function CallLink({ phone, loggedFor, children, ...look }: CallLinkProps) {
  const { revalidate } = useRevalidator();
  const press = async (bookingId: string) => {
    const form = new FormData();
    form.set('step', 'call');
    form.set('attempt', randomId());
    await doOrQueue(bookingId, form, () => jobAction(null, bookingId, { form }));
    await revalidate();
  };
  return (
    <Button
      component="a"
      href={phoneLink(phone)}
      {...look}
      {...(loggedFor ? { onClick: () => void press(loggedFor) } : {})}
    >
      {children}
    </Button>
  );
}
