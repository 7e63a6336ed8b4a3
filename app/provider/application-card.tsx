import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { IconCircle, IconCircleCheck } from '#app/icons/desk.ts';
import { withdrawnReason } from '#domain/provider/lifecycle.ts';
import classes from './application-card.module.css';
import { applicationSteps } from './application-steps.ts';
import type { OwnProvider } from './own-provider.ts';

type ApplicationCardProps = {
  provider: OwnProvider;
  /** Put before each step's anchor, from another screen. */
  profile?: string;
};

/** Where an application stands, and what its owner can do about it; or why a profile is switched off. */
export function ApplicationCard({ provider, profile = '' }: ApplicationCardProps) {
  if (provider.profileStatus === 'approved') return null;
  if (provider.profileStatus === 'disabled') return <DisabledCard provider={provider} />;
  return (
    <Card as="section" title="Your application">
      <p>You are not approved yet, so there are no jobs here. This is what is done and what is missing.</p>
      <ol className={classes.steps}>
        {applicationSteps(provider).map(({ title, text, isDone, to }) => (
          <li key={title} className={classes.step}>
            {isDone ? (
              <IconCircleCheck size={24} className={classes.done} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={24} className={classes.open} role="img" aria-label="Still open" />
            )}
            <div>
              <p className={classes.title}>
                {isDone || !to ? title : <Link to={`${profile}${to}`}>{title}</Link>}
              </p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function DisabledCard({ provider }: { provider: OwnProvider }) {
  if (!provider.approvedAt) return <ClosedApplication provider={provider} />;
  if (provider.disabledReason === withdrawnReason) return <LeftCard />;
  return (
    <Card as="section" title="Your profile is switched off">
      {provider.disabledReason && <p>{provider.disabledReason}</p>}
      <p>
        You get no jobs for now. What you have earned is still paid to you. Reply to our email if you think we
        are wrong, or once what we wrote about is settled.
      </p>
    </Card>
  );
}

/** We said no to an application, or its owner took it back; it can be sent again as the profile stands. */
function ClosedApplication({ provider }: { provider: OwnProvider }) {
  const isTakenBack = provider.disabledReason === withdrawnReason;
  return (
    <Card as="section" title={isTakenBack ? 'You took your application back' : 'We could not take you on'}>
      {!isTakenBack && <p>{provider.disabledReason}</p>}
      <p>Once that has changed, put right what stands in your profile and apply again.</p>
      <VerbForm
        step="reapply"
        hidden={{ id: provider.id, version: provider.version }}
        submit="Apply again"
        isQuiet
      />
    </Card>
  );
}

function LeftCard() {
  return (
    <Card as="section" title="You have left">
      <p>
        You get no jobs from us. What you have earned is still paid to you. Write to us if you want to come
        back.
      </p>
    </Card>
  );
}
