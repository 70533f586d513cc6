import { ActionIcon, Group } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { moveItem } from './part-values.ts';

const STEPS = [
  { by: -1, word: 'up', Icon: ArrowUp },
  { by: 1, word: 'down', Icon: ArrowDown },
] as const;
type Step = (typeof STEPS)[number];

interface MoveProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
}

/** The two buttons that move an item of a list. */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveProps) {
  return (
    <Group gap={4} wrap="nowrap">
      {STEPS.map((step) => (
        <ActionIcon
          key={step.word}
          id={`${id}-${step.word}`}
          variant="default"
          aria-label={`Move ${name} ${step.word}`}
          disabled={step.by < 0 ? isFirst : isLast}
          onClick={() => onMove(step)}
        >
          <step.Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}

/**
 * Moves items of a list by buttons that keep the focus.
 * @param nameOf name of an item
 * @param keyOf another one for each item; its name when left out
 * @returns the announcement for screen readers, ids for the buttons of an item, and the function that moves one
 */
export function useMoves<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  onChange: (items: readonly Item[]) => void,
  keyOf: (item: Item) => string = nameOf,
) {
  const prefix = useId();
  const [said, setSaid] = useState('');
  const moved = useRef<{ readonly id: string; readonly word: string }>(undefined);
  const idOf = (name: string) => `${prefix}-${name}`;
  // A row that is moved in the document loses the focus, and a button at an end takes none.
  useEffect(() => {
    if (!moved.current) return;
    const { id, word } = moved.current;
    moved.current = undefined;
    const buttons = [word, word === 'up' ? 'down' : 'up'].map((each) => document.getElementById(`${id}-${each}`));
    buttons.find((button) => button?.hasAttribute('disabled') === false)?.focus();
  });
  const move = (from: number, { by, word }: Step) => {
    const item = items[from];
    if (item === undefined) return;
    moved.current = { id: idOf(keyOf(item)), word };
    setSaid(`${nameOf(item)} is number ${from + by + 1} of ${items.length}.`);
    onChange(moveItem(items, from, by));
  };
  return { said, idOf, move };
}
