import { Button } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import classes from './figures.module.css';

/** A part of the page that could not be read, while the rest of it stands. */
export function FailedPart({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useText('poker-figures');
  return (
    <div className={classes.failed} role="alert">
      <p>
        <b>{title}</b> {t('failed.safe')}
      </p>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('reload')}
      </Button>
    </div>
  );
}
