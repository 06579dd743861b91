import { defaultVariantColorsResolver, parseThemeColor, type VariantColorsResolver } from '@mantine/core';

const TINTED = new Set(['light', 'subtle', 'transparent', 'outline']);
/** Grounds on which white text reaches 4.5:1; the shade 6 of these does not. */
const FILLED: Record<string, string> = { coral: '7', mint: '7', amber: '8', gray: '8' };

/** Brings tinted and filled variants to AA, which Mantine's own resolver misses for every colour but iris. */
export const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const parsed = parseThemeColor({ color: input.color, theme: input.theme });
  if (!parsed.isThemeColor || parsed.shade !== undefined) return resolved;
  const shade = (n: string): string => `var(--mantine-color-${parsed.color}-${n})`;
  if (parsed.color === 'gray' && TINTED.has(input.variant)) {
    return {
      ...resolved,
      color: 'var(--ink)',
      background: input.variant === 'light' ? 'var(--surface-3)' : 'transparent',
      hover: 'var(--hover)',
    };
  }
  if (input.variant === 'filled' && FILLED[parsed.color]) {
    const ground = FILLED[parsed.color] ?? '7';
    return { ...resolved, background: shade(ground), hover: shade(String(Number(ground) + 1)), color: '#ffffff' };
  }
  if (!TINTED.has(input.variant)) return resolved;
  return {
    ...resolved,
    color: `light-dark(color-mix(in srgb, ${shade('9')} 88%, black), ${shade('3')})`,
    ...(input.variant === 'light' && {
      background: `light-dark(color-mix(in srgb, ${shade('6')} 12%, var(--surface)), color-mix(in srgb, ${shade('6')} 20%, var(--surface)))`,
      hover: `light-dark(color-mix(in srgb, ${shade('6')} 18%, var(--surface)), color-mix(in srgb, ${shade('6')} 28%, var(--surface)))`,
    }),
  };
};
