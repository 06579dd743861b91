import type { UserId } from '#shared/ids.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { LoginAttempt, RiskFactors } from '../../../contract/security.ts';
import { useLoginAttempts } from '../../api/own-profile.ts';
import { DeviceRow } from './device-row.tsx';
import { RowsOnTheirWay } from './rows-on-their-way.tsx';
import classes from './panels.module.css';

/** The person's own security history: every try to sign in with their address, in every plan (ruling 4). */
export function SignInTriesPanel({ userId }: { userId: UserId }) {
  const t = useText('auth-profile');
  const read = useLoginAttempts(userId);
  return (
    <Panel title={t('tries.title')} hint={t('tries.hint')} isFlush>
      <Loaded read={read} skeleton={<RowsOnTheirWay />}>
        {({ items }) => <Tries tries={items} />}
      </Loaded>
    </Panel>
  );
}

function Tries({ tries }: { tries: readonly LoginAttempt[] }) {
  const t = useText('auth-profile');
  const format = useFormat();
  if (tries.length === 0) return <p className={classes.nothing}>{t('tries.none')}</p>;
  return (
    <ul className={classes.rows}>
      {tries.map((one) => (
        <DeviceRow
          key={one.id}
          device={one.device}
          mark={<StatusShape kind={one.success ? 'done' : 'canceled'}>{t(one.success ? 'tries.success' : 'tries.failure')}</StatusShape>}
        >
          {t('tries.where', { at: format.dateTime(one.timestamp), ip: one.ipAddress })} <Risk factors={one.riskFactors} />
        </DeviceRow>
      ))}
    </ul>
  );
}

function Risk({ factors }: { factors: RiskFactors }) {
  const t = useText('auth-profile');
  const format = useFormat();
  const names = (['untrustedDevice', 'unusualCountry', 'newPlace', 'oddHour'] as const).filter((name) => factors[name] > 0);
  return names.length > 0 && `· ${format.list(names.map((name) => t(`tries.factors.${name}`)))}`;
}
