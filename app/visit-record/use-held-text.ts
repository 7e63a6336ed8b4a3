import { type ChangeEvent, useEffect, useState } from 'react';
import { holdUnsent, pageTyping } from '#app/lib/call/page-typing.ts';

/**
 * Words that are typed for the record. They outlive each reading of the page, so that what others change is shown under
 * them at once; leaving the page with them asks first.
 */
export function useHeldText() {
  const [words, setWords] = useState('');
  const isEmpty = words.trim() === '';
  useEffect(() => (isEmpty ? undefined : holdUnsent()), [isEmpty]);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setWords(event.currentTarget.value);
    const { form } = event.currentTarget;
    if (form) pageTyping().answered(form);
  };
  return { words, setWords, onChange };
}
