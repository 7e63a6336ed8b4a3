import { useEffect, useRef, useState } from 'react';

/**
 * Where somebody is in putting an address right, and a place for the words that say what became of it: whoever sent
 * the form reads them, not the top of the page.
 */
export function useCorrecting() {
  const [stage, setStage] = useState<'shown' | 'asked' | 'corrected'>('shown');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stage === 'corrected') words.current?.focus();
  }, [stage]);
  return { stage, setStage, words };
}
