import { entrance } from '#app/account/identity/entrance.ts';
import { IdentityForm } from '#app/account/identity/identity-form.tsx';
import { SessionCard } from '#app/components/dashboard/session-card.tsx';

/** Adds what was booked without signing in to the account of its email, and leads to the booking there. */
export function ClaimBooking({ token }: { token: string }) {
  async function claim(): Promise<boolean> {
    const bookingId = await entrance.claimBooking(token);
    window.location.replace(`/dashboard/cs/booking/${bookingId}`);
    return false;
  }
  return (
    <SessionCard
      title="Add this booking to your account"
      intro="It was made with your email by somebody who wasn’t signed in. If it was you, add it to see who is coming and to change or cancel it."
    >
      <IdentityForm submit="Add it and see my booking" send={claim} />
    </SessionCard>
  );
}
