/** The ids of the descriptions below a field: its message or hint, and its rule. */
export function describedBy(id: string, note: unknown, rules: unknown): string | undefined {
  return [note && `${id}-note`, rules && `${id}-rules`].filter(Boolean).join(' ') || undefined;
}
