import { useEffect, useRef, useState } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import type { Hold } from './held-time-documents.ts';
import { isKeepOffered } from './held-time-label.ts';
import { isHoldEnded } from './is-hold-ended.ts';
import { keepHold } from './keep-hold.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export type HeldTimeEvents = {
  /** The hold goes on, until another moment. */
  onKept: (hold: Hold) => void;
  /** The time went to somebody else, or may not be kept any more: it has to be chosen again. */
  onLost: (problems: FormProblem[]) => void;
  /** Another tab, or whoever is signed in elsewhere, went on to pay, which ended this hold. */
  onEnded: () => void;
};

/** What ends a hold for good; anything else is tried again. */
const final = new Set(['time_taken', 'not_found']);

type HeldTimeNeeds = HeldTimeEvents & {
  hold: Hold;
  /** While a card is being given nothing moves: that itself takes a lapsed time again. */
  isPaying: boolean;
  /** Known to have ended elsewhere. */
  isEnded: boolean;
};

/** A held time counting down; kept by a press, and taken again by itself once it lapsed (rules/matching#holds). */
export function useHeldTime({ hold, isPaying, isEnded, onKept, onLost, onEnded }: HeldTimeNeeds) {
  const secondsLeft = useSecondsLeft(hold);
  const [problem, setProblem] = useState<{ of: Hold; message: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const message = problem?.of === hold ? problem.message : null;

  async function keep(): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setAsking(true);
    try {
      const kept = await keepHold(hold);
      if (kept.ok) onKept(kept.value);
      else if (kept.code === 'time_given_up') onEnded();
      else if (final.has(kept.code)) onLost(kept.problems);
      else setProblem({ of: hold, message: kept.problems[0]?.message ?? '' });
      return kept.ok;
    } catch (error) {
      reportError('The held time could not be kept.', error);
      setProblem({ of: hold, message: pageSentences.unexpected });
      return false;
    } finally {
      isUnderWay.current = false;
      setAsking(false);
    }
  }

  const hasLapsed = secondsLeft === 0;
  const mayRetake = hasLapsed && hold.canKeep && !isPaying && !isEnded && message === null;
  const mayEnd = !hasLapsed && !isPaying && !isEnded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes back to this tab is told what another did
  useEffect(() => {
    if (!mayEnd) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void isHoldEnded(hold).then((is) => is && onEnded());
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [mayEnd, hold]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lapse of a hold
  useEffect(() => {
    if (!mayRetake) return;
    // A page that nobody looks at keeps no time from others.
    const retake = () => {
      if (document.visibilityState === 'visible') void keep();
    };
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => document.removeEventListener('visibilitychange', retake);
  }, [mayRetake, hold]);

  return { secondsLeft, hasLapsed, message, isAsking, keep, isOffered: isKeepOffered(secondsLeft) };
}
