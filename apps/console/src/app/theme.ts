import { Badge, createTheme, type CSSVariablesResolver, Drawer, Modal, Notification } from '@mantine/core';

/** The look of the console: the components' own, with fonts of the machine and one colour. */
export const theme = createTheme({
  primaryColor: 'indigo',
  // Dark enough for white letters of any size in both themes.
  primaryShade: 8,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { sizes: { h1: { fontSize: '1.6rem' }, h2: { fontSize: '1.3rem' } } },
  autoContrast: true,
  // A colour of this luminance is as far from white as from black: letters take the one with more contrast (WCAG 1.4.3).
  luminanceThreshold: 0.179,
  components: {
    // A column of a table is as wide as its badges, which would be cut off otherwise.
    Badge: Badge.extend({ styles: { root: { minWidth: 'max-content' } } }),
    Drawer: Drawer.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    Modal: Modal.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
  },
});

/** Letters on a tint of their colour, dark enough also while a mouse is over it, where the tint is stronger. */
const tintsOf = (...colours: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    colours.flatMap((colour) => [
      [`--mantine-color-${colour}-light`, `var(--mantine-color-${colour}-0)`],
      [`--mantine-color-${colour}-light-hover`, `var(--mantine-color-${colour}-1)`],
      [`--mantine-color-${colour}-light-color`, `color-mix(in srgb, var(--mantine-color-${colour}-9) 80%, black)`],
    ]),
  );

/** Colours that are too faint for small letters, darker in the light theme and lighter in the dark one (WCAG 1.4.3). */
export const readableColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    ...tintsOf('indigo', 'red', 'teal', 'orange', 'blue', 'gray'),
    '--mantine-primary-color-light': 'var(--mantine-color-indigo-light)',
    '--mantine-primary-color-light-hover': 'var(--mantine-color-indigo-light-hover)',
    '--mantine-primary-color-light-color': 'var(--mantine-color-indigo-light-color)',
  },
  dark: {
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});
