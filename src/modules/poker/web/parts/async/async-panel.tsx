import { Button } from '@mantine/core';
import { IconBell, IconCards } from '@tabler/icons-react';
import { useState } from 'react';
import { closeVoting, getAsyncProgress, remindVoters } from '#modules/poker/contract/async.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { votersOf } from '#modules/poker/web/parts/table/seats.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './async.module.css';
import { DeadlineForm } from './deadline-form.tsx';

const AGAIN_MS = 60_000; // who has not come yet changes rarely; votes come with the room's pushes

/** Until when, who is how far, and what the facilitator can do about it. */
export function AsyncPanel() {
  const t = useText('poker-async');
  const format = useFormat();
  const { session, leads, serverNow } = usePoker();
  const deadline = session.async?.deadline ?? null;
  return (
    <Panel isDense title={t('panel')}>
      <div className={classes.panel}>
        {deadline === null ? (
          <p>{t('untilAll')}</p>
        ) : (
          <p>
            {t('until')} <b>{format.dateTime(deadline)}</b>{' '}
            <span className={classes.soft}>({format.relative(deadline, new Date(serverNow()))})</span>
          </p>
        )}
        {leads && <DeadlineForm key={deadline} deadline={deadline} />}
        <Progress />
        {leads && <Lead />}
      </div>
    </Panel>
  );
}

function Progress() {
  const t = useText('poker-async');
  const { session, token } = usePoker();
  const { stories } = session;
  const { data } = useRead(getAsyncProgress, { params: { sessionId: session.id } }, { token, refetchInterval: AGAIN_MS });
  const people = votersOf(session.participants);
  const missing = (data?.voters ?? []).filter((voter) => !voter.hasJoined && !people.some(({ id }) => id === voter.id));
  return (
    <ul className={classes.people}>
      {people.map((person) => {
        const voted = stories.filter((story) => story.hasVoted.includes(person.id)).length;
        const isDone = voted === stories.length && stories.length > 0;
        return (
          <li key={person.id}>
            <Avatar person={person} size={24} isNamed={false} />
            <span>{person.name}</span>
            <small data-done={isDone || undefined}>{isDone ? t('done') : t('progress', { voted, of: stories.length })}</small>
          </li>
        );
      })}
      {missing.map((person) => (
        <li key={person.id} data-away>
          <Avatar person={person} size={24} isNamed={false} />
          <span>{person.name}</span>
          <small>{t('away')}</small>
        </li>
      ))}
    </ul>
  );
}

function Lead() {
  const t = useText('poker-async');
  const { session, canSend } = usePoker();
  const [isAsking, setAsking] = useState(false);
  const params = { sessionId: session.id };
  const close = useWrite(closeVoting, { params });
  const remind = useWrite(remindVoters, { params });
  const onError = (error: Parameters<typeof problemText>[0]): void => toastProblem(problemText(error), { error, id: 'async-refused' });
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconBell size={18} />}
        disabled={!canSend}
        loading={remind.isPending}
        onClick={() => remind.mutate(undefined, { onError, onSuccess: ({ reminded }) => toastDone(t('reminded', { count: reminded })) })}
      >
        {t('remind')}
      </Button>
      <Button variant="default" leftSection={<IconCards size={18} />} disabled={!canSend} onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('closeTitle')}
        verb={t('close')}
        keep={t('keep')}
        isBusy={close.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => close.mutate(undefined, { onError, onSettled: () => setAsking(false) })}
      >
        {t('closeText')}
      </ConfirmDialog>
    </div>
  );
}
