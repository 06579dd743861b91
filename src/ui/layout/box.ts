import { createElement, type AllHTMLAttributes, type ReactElement, type Ref } from 'react';
import classes from './layout.module.css';

/** Pixels of the 4-point scale (design: Space), with 2 for a title and the line below it and 18 for the fields of a form. */
export type Space = 0 | 2 | 4 | 8 | 12 | 16 | 18 | 20 | 24 | 32 | 48;

type Tag =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'ul';

/** What every layout part takes; attributes and events go to the element. */
export interface BoxProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'size' | 'style' | 'wrap'> {
  /** `div` unless said. */
  as?: Tag;
  ref?: Ref<HTMLElement>;
}

export interface LayoutProps extends BoxProps {
  /** Between the children; none unless said. */
  gap?: Space;
  /** Padding: all around, or above and below, then left and right. 20 becomes 16 on a phone, as in a panel. */
  inset?: Space | readonly [Space, Space];
  /** In a `Row`: takes the room that is left. */
  grow?: boolean;
}

/** Custom properties, which the style sheet reads; one that is undefined is not set. */
type Variables = Readonly<Record<`--${string}`, string | undefined>>;
type Attributes = Readonly<Record<`data-${string}`, string | number | true | undefined>>;

export function box(kind: string, { as = 'div', className, ...rest }: BoxProps, more: Attributes & { style?: Variables }): ReactElement {
  const own = classes[kind] ?? '';
  return createElement(as, { ...rest, ...more, className: className ? `${own} ${className}` : own });
}

const length = (space: Space): string => (space === 20 ? 'var(--edge)' : `${space}px`);

export function layoutBox(
  kind: string,
  { gap = 0, inset, grow, ...rest }: LayoutProps,
  { style, ...attributes }: Attributes & { style: Variables },
): ReactElement {
  const sides = inset === undefined ? [] : [inset].flat();
  const padding = sides.length > 0 ? sides.map(length).join(' ') : undefined;
  return box(kind, rest, {
    ...attributes,
    'data-grow': grow || undefined,
    style: { '--gap': `${gap}px`, '--inset': padding, ...style },
  });
}
