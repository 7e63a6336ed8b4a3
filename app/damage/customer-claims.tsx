import { Card } from '#app/components/layout/card.tsx';
import { isClaimOpen } from '#domain/booking/visit/damage-claim.ts';
import { ClaimHistory } from './claim-history.tsx';
import { claimState } from './claim-label.ts';
import classes from './damage.module.css';
import type { DamageClaim } from './damage-documents.ts';

/** A customer's claims about a clean, on its page: how each stands, all that was said, and where more is sent. */
export function CustomerClaims({ claims, bookingId }: { claims: readonly DamageClaim[]; bookingId: string }) {
  if (claims.length === 0) return null;
  return (
    <Card as="section" title={claims.length === 1 ? 'Your claim for damage' : 'Your claims for damage'}>
      <ul className={classes.items}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <strong>{claim.item}</strong>
            <p>
              {claimState(claim)}{' '}
              <a href={new URL(claim.link).pathname}>
                {isClaimOpen(claim.status) ? 'Send more, or take it back' : 'See the claim'}
              </a>
            </p>
            <ClaimHistory entries={claim.entries} reader="customer" bookingId={bookingId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
