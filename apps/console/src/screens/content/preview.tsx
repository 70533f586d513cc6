import { Card, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language, pickText } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import { callStaff } from '../../shared/staff-api.ts';
import css from './content.module.css';
import type { TextsDraft } from './draft.ts';
import { withoutForeignPictures } from './own-picture.ts';

/** After so long without a key what was typed is cleaned by the server, milliseconds. */
const PAUSE_MS = 400;

/** Texts without the empty ones, which members are not shown. */
const filled = (texts: TextsDraft['titles']) =>
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

/** What a phone shows of texts in one language. */
export interface ShownTexts {
  title: string;
  /** Cleaned HTML; nothing where there is none. */
  content: ReactNode;
}

export interface PreviewProps {
  merchant: string;
  setting: ContentSetting;
  draft: TextsDraft;
  language: Language;
  onChoose: (language: Language) => void;
  /** The part of the phone's screen with the texts. */
  renderTexts: (texts: ShownTexts) => ReactNode;
}

/** How a phone shows what is being written, in the merchant's colours and either theme. Nothing in it can be pressed. */
export function Preview({ merchant, setting, draft, language, onChoose, renderTexts }: PreviewProps) {
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
          {renderTexts({ title, content: html.trim() !== '' && <CleanedHtml merchant={merchant} html={html} /> })}
        </div>
      </Stack>
    </Card>
  );
}
