import { Button, SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { Frame } from '#modules/auth/web/public.tsx';
import classes from '#ui/parts/join-form.module.css';
import { DemoLobby } from '#ui/parts/demo-lobby.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import { demoRoles, type DemoRole } from './demo-session.ts';
import { teammates } from './teammates.ts';

/** Whether one leads the meeting or takes part in it. */
export function DemoStart({ onStart }: { onStart: (role: DemoRole) => void }) {
  const t = useText('retros-demo');
  const [role, setRole] = useState<DemoRole>('facilitator');
  const label = useId();
  return (
    <Frame>
      <DemoLobby people={teammates.map(({ name }) => name)} you={t('you')} lies="paper">
        <div className={classes.join}>
          <ScreenHead kind={t('start.kind')} title={t('start.title')} lead={t('start.lead')} />
          <div>
            <p className={classes.label} id={label}>
              {t('start.role')}
            </p>
            <SegmentedControl
              fullWidth
              aria-labelledby={label}
              value={role}
              onChange={(value) => setRole(value)}
              data={demoRoles.map((value) => ({ value, label: t(`start.roles.${value}`) }))}
            />
          </div>
          <Button size="xl" fullWidth onClick={() => onStart(role)}>
            {t('start.button')}
          </Button>
          <p className={classes.small}>{t('start.local')}</p>
        </div>
      </DemoLobby>
    </Frame>
  );
}
