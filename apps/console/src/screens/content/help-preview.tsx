import type { NewPlace } from './help-places.ts';
import { kindOf } from './help-places.ts';
import css from './content.module.css';
import type { HelpDraft } from './draft.ts';
import { Preview, type PreviewProps } from './preview.tsx';

interface HelpPreviewProps extends Omit<PreviewProps, 'draft' | 'renderTexts'> {
  draft: HelpDraft;
  place: NewPlace;
  /** Title of the topic above a question. */
  topic: string | undefined;
}

/** How the help centre shows an item that is being written. */
export function HelpPreview({ draft, place, topic, ...props }: HelpPreviewProps) {
  const kind = kindOf(place);
  return (
    <Preview
      {...props}
      draft={draft}
      renderTexts={({ title, content }) => (
        <>
          <p className={css.place}>{kind === 'rule' ? 'Among the rules of play' : 'In the help centre'}</p>
          <p className={css.line}>{title}</p>
          <p className={css.place}>Opened</p>
          <div className={css.page}>
            {topic && <p className={css.muted}>{topic}</p>}
            {kind !== 'rule' && <h3>{title}</h3>}
            {content}
          </div>
        </>
      )}
    />
  );
}
