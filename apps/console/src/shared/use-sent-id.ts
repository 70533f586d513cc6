import { useRef } from 'react';

/** Makes the id of a request, the same one for the same fields, so that sending them a second time cannot act twice. */
export function useSentId(): (fields: object) => string {
  const sent = useRef({ what: '', id: '' });
  return (fields) => {
    const what = JSON.stringify(fields);
    if (sent.current.what !== what) sent.current = { what, id: crypto.randomUUID() };
    return sent.current.id;
  };
}
