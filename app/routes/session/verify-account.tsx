import { useLocation, useSearchParams } from 'react-router';
import { ChallengeLink } from './challenge-link.tsx';
import { EmailCode } from './email-code.tsx';
import { OneTimeLinkScreen } from './one-time-link-screen.tsx';
import '#app/styles/mantine-form.css';

/**
 * Where an email is proved: by the code after a sign-up, by the link of that mail, or by a one-time link
 * (?token=) of a booking, an application or an invitation.
 */
export default function VerifyAccount() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const token = parameters.get('token');
  const link = parameters.get('link');
  if (token) return <OneTimeLinkScreen token={token} />;
  if (link) return <ChallengeLink link={link} />;
  const email = (state as { email?: string } | null)?.email ?? null;
  return <EmailCode email={email} target={parameters.get('redirectTo')} />;
}
