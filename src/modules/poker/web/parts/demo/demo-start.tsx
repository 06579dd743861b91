import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useId, useState } from 'react';
import { demoRoles, demoTimers, type DemoRole, type DemoTimer } from '#modules/poker/contract/demo.ts';
import { Frame } from '#modules/auth/web/public.tsx';
import { DemoLobby } from '#ui/parts/demo-lobby.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/join-form.module.css';
import type { DemoChoice } from './demo-session.ts';
import { teammates } from './teammates.ts';

/** Whom one plays, and how long people have. */
export function DemoStart({ onStart }: { onStart: (choice: DemoChoice) => void }) {
  const t = useText('poker-demo');
  const [role, setRole] = useState<DemoRole>('FACILITATOR');
  const [timer, setTimer] = useState<DemoTimer>('NONE');
  const label = useId();
  return (
    <Frame>
      <DemoLobby people={teammates.map(({ name }) => name)} you={t('you')} lies="card" isObserver={role === 'OBSERVER'}>
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
              onChange={setRole}
              data={demoRoles.map((value) => ({ value, label: t(`start.roles.${value}`) }))}
            />
          </div>
          <NativeSelect
            label={t('start.timer')}
            value={timer}
            onChange={(event) => setTimer(event.currentTarget.value as DemoTimer)}
            data={(Object.keys(demoTimers) as DemoTimer[]).map((value) => ({ value, label: t(`start.timers.${value}`) }))}
          />
          <Button size="xl" fullWidth onClick={() => onStart({ role, timerSeconds: demoTimers[timer] })}>
            {t('start.button')}
          </Button>
          <p className={classes.small}>{t('start.local')}</p>
        </div>
      </DemoLobby>
    </Frame>
  );
}
