import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Felt } from '#ui/parts/felt.tsx';
import classes from './choice-card.module.css';

interface Props {
  /** Of the radio group. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  children?: ReactNode;
  /** Drawn on felt, 136 high. */
  picture?: ReactNode;
}

/** A choice as a card: a real radio inside its label, with a picture and one sentence. */
export function ChoiceCard({ name, value, isChosen, onChoose, title, children, picture }: Props) {
  return (
    <label className={classes.card} data-chosen={isChosen || undefined}>
      <input type="radio" className={classes.radio} name={name} value={value} checked={isChosen} onChange={onChoose} />
      {picture && (
        <Felt className={classes.picture}>
          <span aria-hidden="true">{picture}</span>
        </Felt>
      )}
      <span className={classes.mark} aria-hidden="true">
        {isChosen && <IconCheck size={14} stroke={3} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {children && <span className={classes.text}>{children}</span>}
      </span>
    </label>
  );
}
