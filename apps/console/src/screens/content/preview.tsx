import { Card, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language, pickText } from '@tessera/contract/languages';
import type { ContentSetting, ContentType } from '@tessera/contract/staff/content';
import { type CSSProperties, useState } from 'react';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import { callStaff } from '../../shared/staff-api.ts';
import { GROUP_WORDS } from './content-words.ts';
import css from './content.module.css';
import type { Draft } from './draft.ts';
import { isOwnPicture, withoutForeignPictures } from './own-picture.ts';

/** After so long without a key what was typed is cleaned by the server, milliseconds. */
const PAUSE_MS = 400;

/** Texts without the empty ones, which members are not shown. */
const filled = (texts: Draft['titles']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** A text as members are shown it. It comes cleaned from the server, as it would be stored. */
function CleanedHtml({ merchant, html }: { merchant: string; html: string }) {
  const [asked] = useDebouncedValue(html, PAUSE_MS);
  const cleaned = useQuery({
    queryKey: ['previewContent', merchant, asked],
    queryFn: async () => (asked.trim() === '' ? { html: '' } : callStaff('previewContent', { html: asked }, merchant)),
    placeholderData: keepPreviousData,
  });
  if (cleaned.isError) return <p className={css.muted}>The text could not be shown. It is still in its field.</p>;
  const clean = withoutForeignPictures(cleaned.data?.html ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, and no script runs in the console's document but its own
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}

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

interface ShownProps {
  merchant: string;
  type: ContentType;
  draft: Draft;
  title: string;
  html: string;
}

function Shown({ merchant, type, draft, title, html }: ShownProps) {
  const content = html.trim() !== '' && <CleanedHtml merchant={merchant} html={html} />;
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

interface PreviewProps {
  merchant: string;
  setting: ContentSetting;
  type: ContentType;
  draft: Draft;
  language: Language;
  onChoose: (language: Language) => void;
}

/** How a phone shows what is being written, in the merchant's colours and either theme. Nothing in it can be pressed. */
export function Preview({ merchant, setting, type, draft, language, onChoose }: PreviewProps) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { languages, defaultLanguage, themes } = setting;
  const title = pickText(filled(draft.titles), language, defaultLanguage);
  const html = pickText(filled(draft.contents), language, defaultLanguage);
  const tokens = Object.fromEntries(Object.entries(themes[theme]).map(([name, value]) => [`--${name}`, value]));
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" mb="sm" gap="xs">
        <Text fw={600}>On a phone</Text>
        <SegmentedControl
          size="xs"
          aria-label="Theme of the preview"
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={theme}
          onChange={(chosen) => setTheme(chosen === 'dark' ? 'dark' : 'light')}
        />
      </Group>
      <Stack gap="sm">
        <Select
          size="xs"
          aria-label="Language of the preview"
          data={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          allowDeselect={false}
          value={language}
          onChange={(chosen) => onChoose(languages.find((each) => each === chosen) ?? defaultLanguage)}
        />
        <div
          className={css.phone}
          style={{ ...tokens, colorScheme: theme } as CSSProperties}
          lang={LANGUAGE_TAGS[language]}
          dir={LANGUAGE_DIRECTIONS[language]}
          data-testid="preview"
          inert
        >
          <p className={css.brand}>{setting.brandName}</p>
          <Shown merchant={merchant} type={type} draft={draft} title={title} html={html} />
        </div>
      </Stack>
    </Card>
  );
}
