import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './list-table.module.css';

interface ListTableProps {
  /** Titles of the columns; one that starts with `>` is for figures, which are aligned to the end. An empty one is for buttons. */
  heads: readonly string[];
  /** Below this width it scrolls sideways, in px. */
  minWidth: number;
  children: ReactNode;
}

/** A list that scrolls sideways takes the keyboard focus, also without buttons in its rows (WCAG 2.1.1). */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** A table with its titles; the rows are its children. */
export function ListTable({ heads, minWidth, children }: ListTableProps) {
  const hasSteps = heads.at(-1) === '';
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps: SCROLLED_BY_KEYS }}>
      <Table verticalSpacing="sm" highlightOnHover className={hasSteps ? css.withSteps : undefined}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => {
              const isFigure = head.startsWith('>');
              return head === '' ? (
                <Table.Td key="" />
              ) : (
                <Table.Th key={head} ta={isFigure ? 'end' : 'start'}>
                  {isFigure ? head.slice(1) : head}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
