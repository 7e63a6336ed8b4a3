import { entrance, type OneTimeLink } from '#app/account/identity/entrance.ts';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';
import { AskNewLink } from './ask-new-link.tsx';
import { ClaimBooking } from './claim-booking.tsx';
import { LinkFrame } from './link-frame.tsx';
import { OpenAccountForm } from './open-account-form.tsx';
import { useLink } from './use-link.ts';

/** A link of a booking's mail, of an application or of an invitation opens an account, or adds a booking to one. */
export function OneTimeLinkScreen({ token }: { token: string }) {
  const state = useLink(token, entrance.readLink);
  return (
    <LinkFrame state={state} again={<AskNewLink token={token} />}>
      {(link) =>
        link.purpose === 'claim-booking' ? (
          <ClaimBooking token={token} />
        ) : (
          <OpenAccount token={token} link={link} />
        )
      }
    </LinkFrame>
  );
}

const intros: Record<string, string> = {
  'company-invitation': 'You have been invited to run the business here. Choose a password to start.',
  'claim-provider': 'Choose a password to follow your application and see the jobs we offer you.',
  'claim-account':
    'Choose a password to see your booking, follow who is coming and rate the clean afterwards.',
};

function OpenAccount({ token, link }: { token: string; link: OneTimeLink }) {
  const isInvitation = link.purpose === 'company-invitation';
  return (
    <SessionCard title={isInvitation ? 'Join the company' : 'Open your account'} intro={intros[link.purpose]}>
      <OpenAccountForm
        token={token}
        email={link.email}
        asksName={isInvitation}
        onDead={() => window.location.reload()}
      />
    </SessionCard>
  );
}
