import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { entrance } from '#app/account/identity/entrance.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { IdentityRefusal } from '#app/account/identity/identity-refusal.ts';

/**
 * One press mails a new link to whom the dead one was mailed. Nobody types an address, and none is shown: the
 * link may have come into other hands.
 */
export function AskNewLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isForgotten, setForgotten] = useState(false);
  async function ask(): Promise<boolean> {
    try {
      await entrance.askNewLink(token);
    } catch (error) {
      if (!(error instanceof IdentityRefusal && error.status === 404)) throw error;
      setForgotten(true);
      return true;
    }
    void navigate('/newpassword');
    return false;
  }
  if (isForgotten) {
    return (
      <p role="status">
        We can’t send a new one for this link. If you have booked or applied with us,{' '}
        <Link to="/forgotpassword">give us your email address</Link> and we send you a code.
      </p>
    );
  }
  return (
    <>
      <p>Otherwise we email a new link to the address this one went to.</p>
      <IdentityForm isQuiet submit="Email me a new link" send={ask} />
      <p>Were you invited to run a business here? Then ask whoever invited you for a new invitation.</p>
    </>
  );
}
