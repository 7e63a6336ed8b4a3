import { type ChangeEvent, useEffect, useState } from 'react';
import { holdUnsent } from '#app/lib/call/page-typing.ts';

/**
 * Words that are typed for the record. They outlive each reading of the page; leaving it with them asks first.
 */
export function useHeldText() {
  const [words, setWords] = useState('');
  const isEmpty = words.trim() === '';
  useEffect(() => (isEmpty ? undefined : holdUnsent()), [isEmpty]);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setWords(event.currentTarget.value);
  return { words, setWords, onChange };
}
