import type { UserId } from '#shared/ids.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { AuthSession } from '../../../contract/sessions.ts';
import { useSessionHistory } from '../../api/own-profile.ts';
import { DeviceRow } from './device-row.tsx';
import { RowsOnTheirWay } from './rows-on-their-way.tsx';
import classes from './panels.module.css';

/** What has ended, by whom and when; kept for some weeks. */
export function PastDevicesPanel({ userId }: { userId: UserId }) {
  const t = useText('auth-profile');
  const read = useSessionHistory(userId);
  return (
    <Panel title={t('devices.past')} hint={t('devices.pastHint')} isFlush>
      <Loaded read={read} skeleton={<RowsOnTheirWay />}>
        {({ items }) => <PastRows sessions={items.filter((one) => !one.isActive)} />}
      </Loaded>
    </Panel>
  );
}

function PastRows({ sessions }: { sessions: readonly AuthSession[] }) {
  const t = useText('auth-profile');
  const format = useFormat();
  if (sessions.length === 0) return <p className={classes.nothing}>{t('devices.pastNone')}</p>;
  return (
    <ul className={classes.rows}>
      {sessions.map((one) => (
        <DeviceRow key={one.id} device={one.device}>
          {t('devices.pastWhere', {
            until: format.dateTime(one.endedAt ?? one.lastActivityAt),
            ip: one.ipAddress,
          })}{' '}
          <EndReason session={one} />
        </DeviceRow>
      ))}
    </ul>
  );
}

const known = [
  'signed_out',
  'password_reset',
  'refresh_reused',
  'too_many',
  'removed',
  'terminated',
  'locked',
  'switched',
  'email_changed',
] as const;

/** Why it ended: the product's own reasons in the reader's language, what somebody wrote as it is. */
function EndReason({ session: { endReason } }: { session: AuthSession }) {
  const t = useText('auth-profile');
  const code = known.find((one) => one === endReason);
  if (code) return t(`devices.reasons.${code}`);
  return endReason === null || endReason === 'expired' ? t('devices.reasons.expired') : endReason;
}
