import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { phoneLink } from '#app/lib/label/phone-link.ts';

type CallLinkProps = Pick<ButtonProps, 'size' | 'variant' | 'px'> & {
  phone: string;
  /** Whether it may count towards leaving a closed door. */
  isLogged: boolean;
  children: ReactNode;
};

/** A link that the phone dials; before a job begins the press is logged beside it, whatever becomes of the call. */
export function CallLink({ phone, isLogged, children, ...look }: CallLinkProps) {
  const { fetcher, attempt } = useSubmission();
  const press = () =>
    void fetcher.submit({ step: 'call', attempt: `${attempt}-${Date.now()}` }, { method: 'post' });
  return (
    <Button component="a" href={phoneLink(phone)} {...look} {...(isLogged ? { onClick: press } : {})}>
      {children}
    </Button>
  );
}
