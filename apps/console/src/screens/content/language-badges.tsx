import { Badge, Group } from '@mantine/core';
import type { Language } from '@tessera/contract/languages';

/** Languages of a merchant, each marked by whether a text is there. */
export function LanguageBadges({ languages, there }: { languages: readonly Language[]; there: readonly Language[] }) {
  return (
    <Group gap={4} wrap="nowrap">
      {languages.map((language) =>
        there.includes(language) ? (
          <Badge key={language} size="sm" variant="light" color="teal">
            {language}
          </Badge>
        ) : (
          <Badge key={language} size="sm" variant="outline" color="gray" c="dimmed" td="line-through">
            <span aria-hidden>{language}</span>
            <span className="visually-hidden">{language} is missing</span>
          </Badge>
        ),
      )}
    </Group>
  );
}
