import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '#ui/text/use-text.ts';
import classes from './undo-message.module.css';

/** The line inside an undo toast; the bar under it runs out with the time left. */
export function UndoMessage({ text, lengthMs, onUndo }: { text: string; lengthMs: number; onUndo: () => void }) {
  const t = useText('ui');
  const isUsed = useRef(false);
  const press = (): void => {
    if (isUsed.current) return;
    isUsed.current = true;
    onUndo();
  };
  return (
    <span className={classes.undo}>
      <span className={classes.text}>{text}</span>
      <Button size="xs" variant="default" onClick={press}>
        {t('parts.undo')}
      </Button>
      <span className={classes.left} style={{ animationDuration: `${lengthMs}ms` }} aria-hidden="true" />
    </span>
  );
}
