import { Button } from '@mantine/core';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import { RetroHeader } from '../room/retro-header.tsx';
import { useRetro } from '../room/room-context.tsx';
import classes from '#ui/parts/demo-end.module.css';
import own from './demo.module.css';

/** What the demo came to, and where it leads. */
export function DemoEnd({ onAgain }: { onAgain: () => void }) {
  const t = useText('retros-demo');
  const { actionItems } = useRetro().session;
  return (
    <>
      <RetroHeader />
      <main className={classes.end} id="content">
        <ScreenHead title={t('end.title')} lead={actionItems.length === 0 ? t('end.none') : t('end.lead', { count: actionItems.length })} />
        {actionItems.length > 0 && (
          <ol className={`${classes.list} ${own.actions}`}>
            {actionItems.map(({ id, title, assigneeName }) => (
              <li key={id}>
                <b>{title}</b>
                <span>{assigneeName ?? t('end.nobody')}</span>
              </li>
            ))}
          </ol>
        )}
        <p className={classes.next}>{t('end.next')}</p>
        <div className={classes.ways}>
          <LinkButton to="/register" look="primary" size={48} isWide>
            {t('end.register')}
          </LinkButton>
          <Button variant="default" size="lg" onClick={onAgain}>
            {t('end.again')}
          </Button>
        </div>
      </main>
    </>
  );
}
