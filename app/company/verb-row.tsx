import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './team/team.module.css';

export type Verb = { label: string; form: ReactNode };

type VerbRowProps = {
  /** Whom or what they are done to, for those who don't see what the buttons stand beside. */
  about: string;
  verbs: readonly Verb[];
};

/** What can be done, each behind its button, so that nothing grave is hit by chance; one form is open at a time. */
export function VerbRow({ about, verbs }: VerbRowProps) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  return (
    <>
      <div className={classes.verbs}>
        {verbs.map(({ label }) => (
          <Button
            key={label}
            variant="default"
            aria-expanded={open === label}
            aria-controls={id}
            aria-label={`${label}, ${about}`}
            onClick={() => setOpen(open === label ? null : label)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div id={id} hidden={open === null} className={classes.panel}>
        {verbs.find(({ label }) => label === open)?.form}
      </div>
    </>
  );
}
