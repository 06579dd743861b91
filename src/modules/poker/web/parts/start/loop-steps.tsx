import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Scene } from '#ui/parts/scene.tsx';
import { whenNear } from '../create/session-panel-later.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './start.module.css';

const steps = [
  { scene: 'stories', title: 'start.step1', text: 'start.step1Text' },
  { scene: 'seats', title: 'start.step2', text: 'start.step2Text' },
  { scene: 'deck', title: 'start.step3', text: 'start.step3Text' },
] as const;

/** What a first session takes, as three cards; the first one acts. */
export function LoopSteps({ onStart }: { onStart: () => void }) {
  const t = useText('poker-entry');
  return (
    <ol className={classes.steps}>
      {steps.map(({ scene, title, text }, index) => (
        <li key={scene} className={classes.step} data-next={index === 0 || undefined}>
          <span className={classes.picture}>
            <Scene kind={scene} />
          </span>
          <h2 className={classes.stepTitle}>{t(title)}</h2>
          <p>{t(text)}</p>
          {index === 0 && (
            <Button {...whenNear} leftSection={<IconPlus size={18} />} onClick={onStart}>
              {t('sessions.start')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
