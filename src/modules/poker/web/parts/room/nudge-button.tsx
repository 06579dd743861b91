import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from './room-context.tsx';
import { useElapsed } from '#ui/live/use-countdown.ts';

const PATIENCE = 20; // seconds before a first nudge, and between two

/** After twenty seconds the facilitator can remind those who are still choosing. */
export function NudgeButton({ story }: { story: Story }) {
  const t = useText('poker');
  const { canSend, serverNow, act } = usePoker();
  const [nudgedAt, setNudgedAt] = useState<string | null>(null);
  const elapsed = useElapsed(nudgedAt ?? story.votingStartedAt, serverNow);
  if (elapsed < PATIENCE) return null;
  const nudge = async (): Promise<void> => {
    setNudgedAt(new Date(serverNow()).toISOString());
    if (await act.nudge(story.id)) toastDone(t('room.nudge.sent'), { id: 'room-nudge' });
  };
  return (
    <Button mt={14} size="sm" variant="default" leftSection={<IconBellRinging />} disabled={!canSend} onClick={() => void nudge()}>
      {t('room.nudge.button')}
    </Button>
  );
}
