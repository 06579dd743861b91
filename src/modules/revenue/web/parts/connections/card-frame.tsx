import { useId, type ReactNode } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Icon } from '#ui/module/web-module.ts';
import classes from '../revenue.module.css';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** "Connected", with its sign. */
  readonly state: ReactNode;
  /** Its form is open. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A provider as a card: what it is, how it goes, and what can be done at its foot. */
export function CardFrame({ icon: Sign, title, text, state, isOpen, children }: Props) {
  const titleId = useId();
  return (
    <Stack
      as="article"
      gap={12}
      inset={20}
      justify="space-between"
      className={classes.card}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <Row gap={12} align="start" className={classes.head}>
        <Row as="span" justify="center" className={classes.sign}>
          <Sign size={22} stroke={1.75} />
        </Row>
        <Stack gap={2} className={classes.words}>
          <h3 id={titleId} className={classes.name}>
            {title}
          </h3>
          <Muted as="p" size={13}>
            {text}
          </Muted>
        </Stack>
        <span className={classes.state}>{state}</span>
      </Row>
      {children}
    </Stack>
  );
}
