import { ActionIcon } from '@mantine/core';
import { IconCalendarDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listTeams } from '#modules/teams/contract.ts';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { calls, type Schedule } from '../../contract/schedule.ts';
import facts from '#ui/parts/facts.module.css';
import classes from './schedule.module.css';

/** The next meeting of a schedule: when, what, how often, and what came of the one before. */
export function ScheduleRow({ schedule, onEdit }: { schedule: Schedule; onEdit: (schedule: Schedule) => void }) {
  const t = useText('schedule');
  const format = useFormat();
  const language = useLanguage();
  const { data: teams } = useRead(listTeams, { query: { limit: 200 } });
  const { nextAt, lastMeeting, timeZone } = schedule;
  if (nextAt === null) return null;
  const at = new Date(nextAt);
  const part = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(language, options).format(at);
  const team = schedule.teamId && teams?.items.find(({ id }) => id === schedule.teamId)?.name;
  return (
    <li className={classes.row}>
      <time dateTime={nextAt} className={classes.day}>
        <span>{part({ month: 'short' })}</span>
        <b>{part({ day: 'numeric' })}</b>
      </time>
      <div className={classes.words}>
        <b>{schedule.name}</b>
        <small className={facts.facts}>
          <span>
            {part({ weekday: 'long' })}, {format.time(at)}
          </span>
          <span>{format.duration(schedule.minutes * 60)}</span>
          <span>{t(`recurrences.${schedule.recurrence}`)}</span>
          <span>{team || t('personal')}</span>
          {timeZone !== zoneHere() && <span>{t('inZone', { time: part({ timeStyle: 'short', timeZone }), zone: timeZone })}</span>}
        </small>
        {lastMeeting && (
          <small>
            {lastMeeting.sessionId ? (
              <Link to={`/${schedule.kind}/sessions/${lastMeeting.sessionId}`}>{t('last', { date: format.date(lastMeeting.at) })}</Link>
            ) : (
              <span className={classes.refused}>{t('lastRefused', { date: format.date(lastMeeting.at) })}</span>
            )}
          </small>
        )}
      </div>
      <Tools schedule={schedule} onEdit={onEdit} />
    </li>
  );
}

/** Rows that are pending, in the geometry of those that replace them. */
export function ScheduleSkeleton() {
  return (
    <Loading>
      <div data-waiting>
        {[0, 1, 2].map((row) => (
          <div key={row} className={classes.row}>
            <Bone width={44} height={52} radius={10} />
            <div className={classes.words}>
              <Bone width="55%" height={18} />
              <Bone width="85%" height={16} />
              <Bone width="40%" height={16} />
            </div>
            <div className={classes.tools}>
              <Bone width={116} height={36} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Tools({ schedule, onEdit }: { schedule: Schedule; onEdit: (schedule: Schedule) => void }) {
  const t = useText('schedule');
  const { id, kind, name, accountId } = schedule;
  const mayChange = useCan(actions.change, { ownerIds: [schedule.creatorId] });
  const [isBusy, setBusy] = useState(false);
  const { list, create, remove } = calls[kind];
  const removing = useWrite(remove, { params: { scheduleId: id }, refresh: [list] });
  const restoring = useWrite(create, { params: { accountId }, refresh: [list] });
  const onError = (error: ApiProblem): void => toastProblem(problemText(error), { error, id: `schedule-${id}` });
  const restore = (): void => {
    const { startsAt, nextAt, timeZone, recurrence, minutes, teamId, templateId, mailReminder } = schedule;
    restoring.mutate(
      { body: { name, startsAt: nextAt ?? startsAt, timeZone, recurrence, minutes, teamId, templateId, mailReminder } },
      { onError },
    );
  };
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.call(calls[kind].download, { params: { scheduleId: id } }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.tools}>
      <ActionIcon
        size={36}
        loading={isBusy}
        aria-label={t('download', { name })}
        title={t('downloadShort')}
        onClick={() => void download()}
      >
        <IconCalendarDown size={18} />
      </ActionIcon>
      {mayChange && (
        <>
          <ActionIcon size={36} aria-label={t('edit', { name })} title={t('editShort')} onClick={() => onEdit(schedule)}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            size={36}
            aria-label={t('delete', { name })}
            title={t('deleteShort')}
            loading={removing.isPending}
            onClick={() => removing.mutate(undefined, { onError, onSuccess: () => toastUndo(t('deleted', { name }), restore) })}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
