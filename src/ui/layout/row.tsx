import { layoutBox, type LayoutProps } from './box.ts';

interface Props extends LayoutProps {
  /** Down; in the middle unless said. */
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  /** Across; at the start unless said. */
  justify?: 'center' | 'end' | 'space-between';
  /** Children that do not fit go to the next line. */
  wrap?: boolean;
  /** `stack`: below each other on a phone, each as wide as the row. */
  phone?: 'stack';
}

/** Children beside each other. */
export const Row = ({ align, justify, wrap, phone, ...rest }: Props) =>
  layoutBox('row', rest, { style: { '--align': align, '--justify': justify, '--wrap': wrap ? 'wrap' : undefined }, 'data-phone': phone });
