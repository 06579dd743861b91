import { box, type BoxProps } from './box.ts';

interface Props extends BoxProps {
  /** Of the letters, in pixels; as around it unless said. */
  size?: 12 | 13 | 14 | 15;
}

/** Secondary text. */
export const Muted = ({ size, as = 'span', ...rest }: Props) => box('muted', { as, ...rest }, { 'data-size': size });
