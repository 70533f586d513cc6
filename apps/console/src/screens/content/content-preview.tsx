import type { ContentType } from '@tessera/contract/announcements/staff-content';
import { GROUP_WORDS } from './content-words.ts';
import css from './content.module.css';
import type { Draft } from './draft.ts';
import { isOwnPicture } from './own-picture.ts';
import { Preview, type PreviewProps, type ShownTexts } from './preview.tsx';

/** The picture as its box on the phone shows it; a plain one where there is none, or the console may not load it. */
function Picture({ image, ratio, title }: { image: string | null; ratio: string; title?: string }) {
  return (
    <div className={css.picture} style={{ aspectRatio: ratio }}>
      {isOwnPicture(image) ? (
        <img src={image} alt="" />
      ) : (
        image && <span className={css.elsewhere}>A picture from elsewhere</span>
      )}
      {title && <span className={css.words}>{title}</span>}
    </div>
  );
}

interface ShownProps extends ShownTexts {
  type: ContentType;
  draft: Draft;
}

function Shown({ type, draft, title, content }: ShownProps) {
  if (type === 'B')
    return (
      <>
        <p className={css.place}>{GROUP_WORDS[draft.group ?? ''] ?? draft.group}</p>
        <Picture image={draft.image} ratio="9 / 4" title={title} />
        {content && (
          <>
            <p className={css.place}>Its page</p>
            <div className={css.page}>{content}</div>
          </>
        )}
      </>
    );
  if (type === 'PU')
    return (
      <div className={css.dialog}>
        <div className={css.art} />
        <div className={css.dialogText}>
          <h3>{title}</h3>
          {content}
        </div>
        <div className={css.answer} />
      </div>
    );
  if (type === 'PR')
    return (
      <>
        <p className={css.place}>Among the promotions</p>
        <div className={css.card}>
          <Picture image={draft.image} ratio="2 / 1" />
          <p className={css.cardTitle}>{title}</p>
        </div>
        <p className={css.place}>Its page</p>
        <h3>{title}</h3>
        {content}
      </>
    );
  return (
    <>
      {type === 'PL' && (
        <>
          <p className={css.place}>In the lobby</p>
          <p className={css.line}>{title}</p>
        </>
      )}
      <p className={css.place}>Opened</p>
      <div className={css.page}>
        <h3>{title}</h3>
        {content}
      </div>
    </>
  );
}

interface ContentPreviewProps extends Omit<PreviewProps, 'draft' | 'renderTexts'> {
  type: ContentType;
  draft: Draft;
}

/** How a phone shows an announcement that is being written. */
export function ContentPreview({ type, draft, ...props }: ContentPreviewProps) {
  return <Preview {...props} draft={draft} renderTexts={(texts) => <Shown type={type} draft={draft} {...texts} />} />;
}
