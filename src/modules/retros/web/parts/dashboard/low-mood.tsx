import { ActionIcon } from '@mantine/core';
import { IconMoodSad, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { seeNotice, type RetroMetrics } from '#modules/retros/contract/figures.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './dashboard.module.css';

type Notice = NonNullable<RetroMetrics['lowSentiment']>;

/** Tells once of a retrospective whose mood was low. It is noted as told when it shows, and stays until it is dismissed. */
export function LowMood({ notice }: { notice: Notice }) {
  const t = useText('retros-figures');
  // The next answer names another one, or none: what is on screen stays.
  const [shown] = useState(notice);
  const [isOpen, setOpen] = useState(true);
  const see = useWrite(seeNotice);
  const tell = useEffectEvent(() => see.mutate({ params: { sessionId: shown.sessionId } }));
  useEffect(() => tell(), []);
  if (!isOpen) return null;
  return (
    <output className={classes.banner}>
      <IconMoodSad size={20} stroke={1.75} aria-hidden="true" />
      <p>{t('notice.text', { name: shown.name, percent: Math.round(shown.negativeShare * 100) })}</p>
      <LinkButton to={`/retro/sessions/${shown.sessionId}`}>{t('notice.open')}</LinkButton>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('notice.dismiss')} onClick={() => setOpen(false)}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </output>
  );
}
