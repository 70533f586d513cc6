import { Group, Input, Paper, Stack, Switch, VisuallyHidden } from '@mantine/core';
import { MoveButtons, useMoves } from './move-buttons.tsx';
import type { Shown } from './shown-values.ts';

interface ShownListProps<Name extends string> {
  label: string;
  description: string;
  words: Readonly<Record<Name, { readonly title: string; readonly text?: string }>>;
  /** Names that are always shown. */
  needed?: readonly Name[];
  items: readonly Shown<Name>[];
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (items: readonly Shown<Name>[]) => void;
}

/** Entries of a list, each shown or not, in an order that buttons change. */
export function ShownList<Name extends string>(props: ShownListProps<Name>) {
  const { label, description, words, needed = [], items, error, isReadOnly, onChange } = props;
  const { said, idOf, move } = useMoves(items, ({ name }) => words[name].title, onChange);
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Stack component="ul" gap={6} p={0} m={0} mt={6} aria-label={label} style={{ listStyle: 'none' }}>
        {items.map(({ name, isShown }, place) => {
          const { title, text } = words[name];
          return (
            <Paper key={name} withBorder p="xs" component="li" aria-label={title}>
              <Group wrap="nowrap" justify="space-between">
                <Switch
                  label={title}
                  description={text}
                  checked={isShown}
                  disabled={needed.includes(name) && isShown}
                  onChange={(event) => {
                    const next = event.currentTarget.checked;
                    onChange(items.map((each) => (each.name === name ? { name, isShown: next } : each)));
                  }}
                />
                <MoveButtons
                  id={idOf(title)}
                  name={title}
                  isFirst={place === 0 || isReadOnly}
                  isLast={place === items.length - 1 || isReadOnly}
                  onMove={(step) => move(place, step)}
                />
              </Group>
            </Paper>
          );
        })}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Input.Wrapper>
  );
}
