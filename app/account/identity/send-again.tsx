import { useEffect, useState } from 'react';
import { entrance } from './entrance.ts';
import { identityProblems } from './identity-problems.ts';
import classes from './send-again.module.css';

const pauseMs = 30_000;
const sentWords = 'We’ve sent a new email. It can take a minute to arrive; use the newest code.';

/** Asks for another code, and rests for half a minute so that two don't cross. */
export function SendAgain() {
  const [words, setWords] = useState('');
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), pauseMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  async function send() {
    if (isResting) return;
    setIsResting(true);
    try {
      await entrance.sendAgain();
      setWords(sentWords);
    } catch (error) {
      setWords(identityProblems(error, 'session_ended')[0]?.message ?? '');
      setIsResting(false);
    }
  }
  return (
    <div>
      <button
        type="button"
        className={classes.again}
        aria-disabled={isResting || undefined}
        onClick={() => void send()}
      >
        Send a new code
      </button>
      <p role="status" className={classes.words}>
        {words}
      </p>
    </div>
  );
}
