/** The product's identity on paper (points, sRGB); paper is always the light scheme. */
export const color = {
  surface: '#ffffff',
  ink: '#161929',
  muted: '#5c606f',
  line: '#e1e3e8',
  iris: '#6450ea',
  irisPale: '#e6e8fe',
  coral: '#f57050',
  coralText: '#b83b1c',
  mint: '#029e72',
  mintText: '#036f4f',
  feltTop: '#edefff',
  feltBottom: '#dde0ff',
  feltLine: '#aeb0fe',
} as const;
export type Color = (typeof color)[keyof typeof color];

export const page = { width: 595.28, height: 841.89, margin: 44, footer: 56 } as const; // A4
export const contentWidth = page.width - 2 * page.margin;
export const radius = { chip: 6, card: 5, panel: 16 } as const;
