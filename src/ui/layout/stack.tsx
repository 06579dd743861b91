import { layoutBox, type LayoutProps } from './box.ts';

interface Props extends LayoutProps {
  /** Across; as wide as the stack unless said. */
  align?: 'start' | 'center' | 'end';
  /** Down, where the stack is higher than its children; at the top unless said. */
  justify?: 'center' | 'end' | 'space-between';
}

/** Children below each other. */
export const Stack = ({ align, justify, ...rest }: Props) =>
  layoutBox('stack', rest, { style: { '--align': align, '--justify': justify } });
