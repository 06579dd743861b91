import { Button } from '@mantine/core';
import { IconCheck, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnonymity } from '#modules/retros/web/parts/board/anonymity.ts';
import { usePicking } from '#modules/retros/web/parts/board/picking.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './phase-panels.module.css';
import { useRetro } from './room-context.tsx';

/** One's own cards, how they are signed, and until when they are hidden. */
export function CollectPanel() {
  const t = useText('retros');
  const { session, takesPart } = useRetro();
  const [isAnonymous, setAnonymous] = useAnonymity(session);
  const { maxCardsPerParticipant: most, allowAnonymousCards, hideCards } = session.settings;
  const mine = session.cards.filter((card) => card.isMine).length;
  return (
    <Panel isDense title={t('collect.title')} hint={takesPart && t('collect.count', { count: mine, most })}>
      {!takesPart && <p className={classes.text}>{t('collect.observe')}</p>}
      {takesPart && allowAnonymousCards && (
        <SwitchRow
          classNames={{ root: classes.switch }}
          label={t('collect.anonymous')}
          description={t(isAnonymous ? 'collect.anonymousHint' : 'collect.signedHint')}
          checked={isAnonymous}
          onChange={(event) => setAnonymous(event.currentTarget.checked)}
        />
      )}
      <p className={classes.text}>{t(hideCards ? 'collect.hidden' : 'collect.visible')}</p>
    </Panel>
  );
}

/** How cards come together, and the quick way. */
export function GroupPanel() {
  const t = useText('retros');
  const { session, leads, takesPart, canSend, act } = useRetro();
  const { picked, pick, putAside } = usePicking();
  const [isBusy, setBusy] = useState(false);
  const loose = session.cards.filter((card) => card.groupId === null).length;
  const isInside =
    picked !== null && picked.groupId === null && session.cards.some((card) => card.groupId !== null && picked.cardIds.includes(card.id));
  const similar = async (): Promise<void> => {
    setBusy(true);
    const made = await act.groupSimilar();
    setBusy(false);
    if (made !== null) toastDone(t('group.made', { count: made }), { id: 'retro-similar' });
  };
  return (
    <Panel isDense title={t('group.title')} hint={t('group.count', { groups: session.groups.length, count: loose })}>
      {picked ? (
        <div className={classes.picked} role="status">
          <p>{t('group.picked', { title: picked.title })}</p>
          <div className={classes.buttons}>
            {isInside && (
              <Button size="sm" variant="default" onClick={putAside}>
                {t('group.putAside')}
              </Button>
            )}
            <Button size="sm" variant="default" onClick={() => pick(null)}>
              {t('group.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <p className={classes.text}>{t(takesPart ? 'group.how' : 'group.observe')}</p>
      )}
      {leads && (
        <Button
          variant="default"
          leftSection={<IconSparkles />}
          loading={isBusy}
          disabled={!canSend || loose < 2}
          onClick={() => void similar()}
        >
          {t('group.similar')}
        </Button>
      )}
    </Panel>
  );
}

/** One's own votes that are left, and how far the others are. */
export function VotePanel() {
  const t = useText('retros');
  const { session, takesPart } = useRetro();
  const budget = session.settings.votesPerParticipant;
  const left = Math.max(0, budget - session.votes.length);
  const voters = session.participants.filter((one) => one.role !== 'observer');
  return (
    <>
      {takesPart && (
        <Panel isDense title={t('vote.title')} hint={t('vote.hint', { count: budget })}>
          <p className={classes.tokens} aria-hidden="true">
            {Array.from({ length: Math.min(budget, 12) }, (_, at) => (
              <i key={at} data-used={at >= left || undefined} />
            ))}
          </p>
          <p className={classes.left} role="status">
            {t('vote.left', { count: left })}
          </p>
          <p className={classes.text}>{t('vote.secret')}</p>
        </Panel>
      )}
      <Panel isDense title={t('vote.people')}>
        <ul className={classes.people}>
          {voters.map((one) => (
            <li key={one.id}>
              <Avatar person={one} size={24} isNamed={false} />
              <span>{one.name}</span>
              {one.votesUsed >= budget ? (
                <small data-done>
                  <IconCheck size={14} stroke={2} aria-hidden="true" />
                  {t('vote.done')}
                </small>
              ) : (
                <small>{t('vote.remaining', { count: budget - one.votesUsed })}</small>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
