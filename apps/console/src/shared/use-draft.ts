import { useState } from 'react';

/**
 * A text being written, with the id to keep it by: the id changes only with the text, so that sending it a second time cannot
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
