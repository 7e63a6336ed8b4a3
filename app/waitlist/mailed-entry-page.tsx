import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import type { WaitlistEntry } from './waitlist-documents.ts';

type MailedEntryPageProps = {
  token: string;
  entry: WaitlistEntry | null;
  /** By the link that takes somebody off the list. */
  wantsToLeave: boolean;
  problems: readonly FormProblem[];
};

const eventOf = ({ reason, outcode }: WaitlistEntry) =>
  reason === 'not-served' ? `when we clean in ${outcode}` : `when a time is free in ${outcode}`;

/** What stands at a mailed link: to look at it changes nothing, a press does (rules/messages#waitlist). */
export function MailedEntryPage({ token, entry, wantsToLeave, problems }: MailedEntryPageProps) {
  if (!entry)
    return (
      <State
        title="You are not on the list"
        intro="We have told you, you took yourself off it, or it was not confirmed in seven days. We keep your address no more."
      >
        <LinkButton to="/book-now">See prices and times</LinkButton>
      </State>
    );
  const decision = { token, problems };
  if (wantsToLeave)
    return (
      <State
        title="Take you off the list?"
        intro={`We then don’t tell you ${eventOf(entry)}, and delete your address at once.`}
      >
        <Decision {...decision} choices={[leave]} />
      </State>
    );
  if (entry.isConfirmed)
    return (
      <State
        title="You are on the list"
        intro={`We write to you once, ${eventOf(entry)}. Then we delete your address.`}
      >
        <Decision {...decision} choices={[leave]} />
      </State>
    );
  return (
    <State
      title={`Shall we tell you ${eventOf(entry)}?`}
      intro="It is one email. Then we delete your address."
    >
      <Decision {...decision} choices={[confirm, leave]} />
    </State>
  );
}

type Choice = { value: 'confirm' | 'leave'; label: string; variant: 'filled' | 'default' };
const confirm: Choice = { value: 'confirm', label: 'Yes, tell me', variant: 'filled' };
const leave: Choice = { value: 'leave', label: 'Take me off the list', variant: 'default' };

type DecisionProps = { token: string; choices: readonly Choice[]; problems: readonly FormProblem[] };

function Decision({ token, choices, problems }: DecisionProps) {
  return (
    <form method="post">
      <ErrorSummary problems={problems} isPlain />
      <input type="hidden" name="token" value={token} />
      <Group gap="md">
        {choices.map(({ value, label, variant }) => (
          <Button key={value} type="submit" name="decision" value={value} size="lg" variant={variant}>
            {label}
          </Button>
        ))}
      </Group>
    </form>
  );
}

function State({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const head = <PageHead title={title} description={intro} path="/waitlist" noIndex />;
  return (
    <Page head={head} title={title} intro={intro} width="narrow">
      {children}
    </Page>
  );
}
