import { Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PlainButton } from '#app/components/basics/plain-button.tsx';
import { graphql } from '#app/graphql/gql.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { CheckoutPass } from '../checkout/checkout-storage.ts';
import { madeInTab } from '../checkout/made-in-tab.ts';
import { Note } from '../terms/note.tsx';

const madeBookingDocument = graphql(`
  query MadeBooking($id: ID!, $token: String!) {
    getCheckout(id: $id, token: $token) {
      status
      reference
    }
  }
`);

type Made = CheckoutPass & { reference: string };

async function findMade(): Promise<Made | null> {
  const pass = await madeInTab.read();
  if (!pass) return null;
  const { getCheckout } = await runDocument(null, madeBookingDocument, pass);
  const { status, reference } = getCheckout ?? {};
  return status === 'placed' && reference ? { ...pass, reference } : null;
}

/** Whoever comes back to the form after paying, as Back does, learns that the booking is made. */
export function MadeNote() {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    let isGone = false;
    findMade().then(
      (found) => {
        if (!isGone) setMade(found);
      },
      (error: unknown) => reportError('The booking made in this tab could not be read.', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div role="status">
      {made && (
        <Note>
          <p>
            <strong>Your booking {made.reference} is made.</strong> This form is empty again, for another one.
          </p>
          <Group gap="sm" mt="sm">
            <Link to="/checkout-successfull" state={{ id: made.id, token: made.token }}>
              See your booking
            </Link>
            <PlainButton
              kind="default"
              onClick={() => {
                madeInTab.clear();
                setMade(null);
                // The button that was pressed is gone.
                document.querySelector<HTMLElement>('main h1')?.focus();
              }}
            >
              Book another
            </PlainButton>
          </Group>
        </Note>
      )}
    </div>
  );
}
