// oxlint-disable-next-line no-restricted-imports -- one of two cells of a row that has its words already
import { Button, NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Switch.layer.css';
import { useId } from 'react';
import { mailPaces, newsKinds, type MailPace, type NewsKind } from '#shared/news.ts';
import { useUnderway } from '#ui/api/use-underway.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { NotificationSettings as Settings, SettingsForm } from '../../contract/choices.ts';
import { changed, type Choice } from '../../rules/choices.ts';
import { useNotificationSettings, useSaveNotificationSettings } from '../api.ts';
import classes from './choices.module.css';

/** How one is told of each kind of news, in the app and by mail. Every change is saved at once. */
export function NotificationSettings() {
  const t = useText('notifications-choices');
  return (
    <Loaded read={useNotificationSettings()} failed={t('readFailed')} skeleton={<PageSkeleton rows={3} />}>
      {(kept) => (
        <div className={classes.page}>
          <Choices kept={kept} />
        </div>
      )}
    </Loaded>
  );
}

function Choices({ kept }: { kept: Settings }) {
  const t = useText('notifications-choices');
  const { mutateAsync } = useSaveNotificationSettings();
  const { underway, change } = useUnderway((body: SettingsForm) => mutateAsync({ body }).catch(() => toastProblem(t('failed'))));
  const save = (form: SettingsForm): void => void change(form);
  const shown = underway.reduce<Settings>(
    (now, { kinds = {}, weekly = now.weekly }) => ({ ...now, kinds: changed(now.kinds, kinds), weekly }),
    kept,
  );
  const isDaily = newsKinds.some((kind) => shown.kinds[kind].mail === 'daily');
  return (
    <>
      <Panel>
        <ul className={classes.kinds}>
          {newsKinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              choice={shown.kinds[kind]}
              onChange={(change) => save({ kinds: { [kind]: change }, ...(change.mail === 'daily' && ownZone(kept)) })}
            />
          ))}
        </ul>
        <p className={classes.lead}>{t('always')}</p>
        {isDaily && <Morning kept={kept} onZone={(timeZone) => save({ timeZone })} />}
      </Panel>
      <Panel>
        <SwitchRow
          checked={shown.weekly}
          onChange={(event) => save({ weekly: event.currentTarget.checked })}
          label={t('weekly')}
          description={t('weeklyHelp')}
        />
      </Panel>
    </>
  );
}

type Change = Partial<Choice>;

function KindRow({ kind, choice, onChange }: { kind: NewsKind; choice: Choice; onChange: (change: Change) => void }) {
  const t = useText('notifications-choices');
  const id = useId();
  const of = (channel: string): string => t('of', { kind: t(`kinds.${kind}`), channel });
  return (
    <li className={classes.kind}>
      <div className={classes.words}>
        <span className={classes.name}>{t(`kinds.${kind}`)}</span>
        <span id={id} className={classes.help}>
          {t(`help.${kind}`)}
        </span>
      </div>
      <Switch
        checked={choice.inApp}
        onChange={(event) => onChange({ inApp: event.currentTarget.checked })}
        label={t('inApp')}
        aria-label={of(t('inApp'))}
        aria-describedby={id}
      />
      <NativeSelect
        aria-label={of(t('mail'))}
        aria-describedby={id}
        value={choice.mail}
        onChange={(event) => onChange({ mail: event.currentTarget.value as MailPace })} // its options are these
        data={mailPaces.map((value) => ({ value, label: t(`pace.${value}`) }))}
      />
    </li>
  );
}

/** With the first choice of the daily summary comes whose morning it is: this browser's. */
const ownZone = ({ timeZone }: Settings): SettingsForm => (timeZone === null ? { timeZone: zoneHere() } : {});

function Morning({ kept, onZone }: { kept: Settings; onZone: (zone: string) => void }) {
  const t = useText('notifications-choices');
  const format = useFormat();
  const { zone, hour } = kept.morning;
  const named = (name: string): string => name.replaceAll('_', ' ');
  const here = zoneHere();
  return (
    <div className={classes.morning}>
      <p>{t('daily', { time: format.time(new Date(2000, 0, 1, hour)), zone: named(zone) })}</p>
      {here !== zone && (
        <Button variant="default" size="sm" onClick={() => onZone(here)}>
          {t('useZone', { zone: named(here) })}
        </Button>
      )}
    </div>
  );
}
