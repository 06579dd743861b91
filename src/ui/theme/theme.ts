import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { amber, coral, dark, gray, iris, mint } from './colors.ts';
import { components } from './components.ts';
import { variantColors } from './variant-colors.ts';

const title = (fontSize: string) => ({ fontSize, lineHeight: '1.18', fontWeight: '650' });

/** Mantine in the identity of tokens.css; parts and screens read the tokens, Mantine's components read this. */
export const theme = createTheme({
  colors: { iris, dark, gray, coral, mint, amber },
  primaryColor: 'iris',
  primaryShade: 6,
  white: '#ffffff',
  black: '#161929',
  variantColorResolver: variantColors,
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontWeights: { regular: '400', medium: '550', semibold: '600', bold: '650' },
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: title('1.5rem'),
      h2: title('1.25rem'),
      h3: title('1.0625rem'),
      h4: title('0.9375rem'),
      h5: title('0.875rem'),
      h6: title('0.8125rem'),
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.0625rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  breakpoints: { xs: '24.375em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)', xl: 'var(--shadow-3)' },
  components,
});

/** Mantine's own surface variables, pointed at the tokens (which already follow the scheme). */
export const mantineVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--iris-text)',
    '--mantine-color-error': 'var(--coral-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--surface-3)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-iris-filled': 'var(--iris)',
    '--mantine-color-iris-filled-hover': 'var(--iris-hover)',
  };
  return { variables: {}, light: shared, dark: shared };
};
