import { createTheme } from '@mantine/core';

/** The look of the console: the components' own, with fonts of the machine and one colour. */
export const theme = createTheme({
  primaryColor: 'indigo',
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  cursorType: 'pointer',
  headings: { sizes: { h1: { fontSize: '1.6rem' }, h2: { fontSize: '1.3rem' } } },
  // Colours chosen by the brightness of what lies behind them, so that text on buttons has its contrast in both themes.
  autoContrast: true,
});
