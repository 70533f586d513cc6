import { useState } from 'react';

/**
 * What somebody is writing, with the id that it will be kept by: one id until the text changes, so that sending it a second time cannot
 * keep it twice.
 */
export function useDraft() {
  const [text, setText] = useState('');
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  const change = (typed: string) => {
    setText(typed);
    setId(crypto.randomUUID());
  };
  return { text, id, change };
}
