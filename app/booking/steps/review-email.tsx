import { useEffect, useRef, useState } from 'react';
import { EmailSlip, findMeantEmail } from '#app/components/form/email-slip.tsx';
import classes from './booking-review.module.css';

type ReviewEmailProps = { email: string; onChange: (email: string) => void };

/** What the review says below the address that everything goes to: whether it looks like a slip. */
export function ReviewEmail({ email, onChange }: ReviewEmailProps) {
  const [meant, setMeant] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void findMeantEmail(email).then((found) => isCurrent && setMeant(found));
    return () => {
      isCurrent = false;
    };
  }, [email]);
  const answer = (words: string, address: string) => {
    setMeant(null);
    setDone(words);
    if (address !== email) onChange(address);
    // The pressed button is gone.
    told.current?.focus();
  };
  return (
    <>
      <p ref={told} role="status" tabIndex={-1} className={classes.told}>
        {done}
      </p>
      {meant !== null && (
        <EmailSlip
          typed={email}
          meant={meant}
          onTake={() => answer('Put right. We write to this address.', meant)}
          onRight={() => answer('We write to this address.', email)}
        />
      )}
    </>
  );
}
