import type { MantineColorsTuple } from '@mantine/core';

// Hex on purpose: Mantine's own contrast arithmetic cannot read OKLCH.
export const iris: MantineColorsTuple = [
  '#f3f4ff',
  '#e6e8fe',
  '#cdd0ff',
  '#aeb0fe',
  '#8f8dfc',
  '#776df7',
  '#6450ea',
  '#533dcd',
  '#4230a7',
  '#2f2379',
];
export const dark: MantineColorsTuple = [
  '#f0f1f6',
  '#cfd1d8',
  '#9ea1ac',
  '#777a87',
  '#444754',
  '#2f323e',
  '#20222d',
  '#141720',
  '#0d0f17',
  '#070910',
];
export const gray: MantineColorsTuple = [
  '#f9fafc',
  '#f2f3f7',
  '#e9eaef',
  '#e1e3e8',
  '#cfd1d8',
  '#b0b3be',
  '#9498a6',
  '#5c606f',
  '#3d4150',
  '#161929',
];
export const coral: MantineColorsTuple = [
  '#fdf5f3',
  '#fde6e0',
  '#fdccbf',
  '#feb29e',
  '#fe977e',
  '#f87d5f',
  '#f57050',
  '#c8421f',
  '#a33a1f',
  '#732b1a',
];
export const mint: MantineColorsTuple = [
  '#effaf5',
  '#d9eee3',
  '#b0ddc8',
  '#8cccb0',
  '#64bc98',
  '#39aa81',
  '#029e72',
  '#04805c',
  '#056447',
  '#014530',
];
export const amber: MantineColorsTuple = [
  '#fdf6ec',
  '#fceeda',
  '#fadcb3',
  '#f7cb90',
  '#f3bb6b',
  '#ecab45',
  '#efa831',
  '#c6881a',
  '#8a5601',
  '#6b4600',
];
