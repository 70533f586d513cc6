import css from './field-note.module.css';

interface FieldNoteProps {
  /** Of the field, whose note is named after it. */
  id: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** The note below a field, which is read out with it: the error, at once, else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <p id={`${id}-note`} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
      {note}
    </p>
  );
}
