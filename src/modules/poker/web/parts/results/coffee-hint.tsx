import { Button } from '@mantine/core';
import { IconCoffee } from '@tabler/icons-react';
import { COFFEE } from '#modules/poker/contract/card.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './hint-panel.module.css';

const BREAK_MINUTES = 5;
const ENOUGH = 2; // coffees

/** Two coffees suggest a break. */
export function CoffeeHint({ story }: { story: Story }) {
  const t = useText('poker');
  const { session, leads, canSend, act } = usePoker();
  const count = story.votes.filter((vote) => vote.value === COFFEE).length;
  if (count < ENOUGH || session.timer || session.status !== 'ACTIVE') return null;
  return (
    <section className={classes.hint} data-tone="amber">
      <IconCoffee size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>{t('room.coffee.text', { count })}</p>
        {leads && (
          <Button size="sm" variant="default" disabled={!canSend} onClick={() => void act.startTimer(BREAK_MINUTES * 60)}>
            {t('room.coffee.start', { minutes: BREAK_MINUTES })}
          </Button>
        )}
      </div>
    </section>
  );
}
