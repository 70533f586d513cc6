import { ActionIcon, Group } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const STEPS = [
  { by: -1, word: 'up', Icon: ArrowUp },
  { by: 1, word: 'down', Icon: ArrowDown },
] as const;
/** One place up or down. */
export type Step = (typeof STEPS)[number];

interface MoveProps {
  /** Of the item, by `useMoves`. */
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

/** A list with one item a place further up or down. */
export function moveItem<Item>(list: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const [one, other] = [list[from], list[from + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((item, place) => (place === from ? other : place === from + by ? one : item));
}

/** Moves within a list: what is said of the last one, and the focus, which stays on the button that was pressed. */
export function useMoves() {
  const prefix = useId();
  const [said, setSaid] = useState('');
  const moved = useRef<{ readonly id: string; readonly word: string }>(undefined);
  const idOf = (item: string) => `${prefix}-${item}`;
  // A row that is moved in the document loses the focus, and a button at an end takes none.
  useEffect(() => {
    if (!moved.current) return;
    const { id, word } = moved.current;
    moved.current = undefined;
    const buttons = [word, word === 'up' ? 'down' : 'up'].map((each) => document.getElementById(`${id}-${each}`));
    buttons.find((button) => button?.hasAttribute('disabled') === false)?.focus();
  });
  /** Notes a move before it is drawn. @param says where the item stands now */
  const note = (item: string, { word }: Step, says: string) => {
    moved.current = { id: idOf(item), word };
    setSaid(says);
  };
  return { idOf, said, note };
}
