import { Button } from '@mantine/core';
import { IconLink, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { createFeed, deleteFeed, getFeed } from '../../contract/feed.ts';
import classes from './schedule.module.css';

/** One's calendar link: shown when it is made, replaced or ended at any time. */
export function FeedPanel() {
  const t = useText('schedule');
  const format = useFormat();
  const { data: feed, isPending, error } = useRead(getFeed);
  const create = useWrite(createFeed, { refresh: [getFeed] });
  const remove = useWrite(deleteFeed, { refresh: [getFeed] });
  const [asked, setAsked] = useState<'replace' | 'end' | null>(null);
  const onError = (problem: ApiProblem): void => toastProblem(problemText(problem), { error: problem, id: 'calendar-link' });
  const make = (): void => create.mutate(undefined, { onError, onSettled: () => setAsked(null) });
  const end = (): void =>
    remove.mutate(undefined, {
      onError,
      onSettled: () => setAsked(null),
      onSuccess() {
        create.reset();
        toastDone(t('feed.ended'));
      },
    });
  return (
    <Panel isDense title={t('feed.title')}>
      <div className={classes.feed}>
        <p role={error ? 'alert' : undefined}>{error ? problemText(error) : t('feed.lead')}</p>
        {create.data && (
          <>
            <CopyField label={t('feed.link')} value={create.data.url} />
            <p className={classes.note}>{t('feed.once')}</p>
          </>
        )}
        {feed && !create.data && <p className={classes.note}>{t('feed.since', { date: format.date(feed.createdAt) })}</p>}
        {feed ? (
          <div className={classes.feedButtons}>
            <Button size="sm" variant="default" leftSection={<IconRefresh size={16} />} onClick={() => setAsked('replace')}>
              {t('feed.replace')}
            </Button>
            <Button size="sm" variant="subtle" color="coral" leftSection={<IconLinkOff size={16} />} onClick={() => setAsked('end')}>
              {t('feed.end')}
            </Button>
          </div>
        ) : (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconLink size={16} />}
            loading={create.isPending}
            disabled={isPending || Boolean(error)}
            onClick={make}
          >
            {t('feed.make')}
          </Button>
        )}
      </div>
      <Question
        asked={asked}
        isBusy={create.isPending || remove.isPending}
        onClose={() => setAsked(null)}
        onConfirm={asked === 'end' ? end : make}
      />
    </Panel>
  );
}

interface QuestionProps {
  readonly asked: 'replace' | 'end' | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function Question({ asked, isBusy, onClose, onConfirm }: QuestionProps) {
  const t = useText('schedule');
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      isDestructive
      title={t(asked === 'end' ? 'feed.endTitle' : 'feed.replaceTitle')}
      verb={t(asked === 'end' ? 'feed.end' : 'feed.replace')}
      keep={t('feed.keep')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t('feed.warning')}
    </ConfirmDialog>
  );
}
