import { box, type BoxProps } from './box.ts';

interface Props extends BoxProps {
  lines?: 1 | 2 | 3;
}

/** Text that ends in "…" where it does not fit; a plain text is shown whole on hover. */
export function Ellipsis({ lines = 1, as = 'span', title, ...rest }: Props) {
  const whole = typeof rest.children === 'string' ? rest.children : undefined;
  return box('ellipsis', { as, title: title ?? whole, ...rest }, { 'data-lines': lines });
}
