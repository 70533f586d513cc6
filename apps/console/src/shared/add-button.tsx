import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { Ref } from 'react';

interface AddButtonProps {
  ref: Ref<HTMLButtonElement>;
  children: string;
  /** There are as many as there can be. */
  isFull: boolean;
  onAdd: () => void;
}

/** Adds one more to the list above it. */
export function AddButton({ ref, children, isFull, onAdd }: AddButtonProps) {
  return (
    <div>
      <Button ref={ref} variant="light" leftSection={<Plus size={16} aria-hidden />} disabled={isFull} onClick={onAdd}>
        {children}
      </Button>
    </div>
  );
}
