import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { acceptAgreed } from '#modules/poker/contract/async.ts';
import { agreedCard } from '#modules/poker/rules/async.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useWrite } from '#ui/api/use-write.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import classes from './async.module.css';

const SHOWN = 6; // stories by name

/** After people voted in their own time: what they agree on, to be recorded at once, and how much is left to discuss. */
export function AsyncOutcome() {
  const t = useText('poker-async');
  const { session, leads, canSend } = usePoker();
  const accept = useWrite(acceptAgreed, { params: { sessionId: session.id } });
  const agreed = session.stories.flatMap((story) => {
    const card = story.status === 'VOTED' && story.votingRound === 1 ? agreedCard(story.stats) : null;
    return card === null ? [] : [{ story, card }];
  });
  const open = session.stories.filter((story) => story.status !== 'ESTIMATED').length - agreed.length;
  if (agreed.length === 0 && open === 0) return null;
  const record = (): void =>
    accept.mutate(undefined, {
      onError: (error) => toastProblem(problemText(error), { error, id: 'async-refused' }),
      onSuccess: () => toastDone(t('accepted', { count: agreed.length })),
    });
  return (
    <Panel isDense title={t('outcome')}>
      <div className={classes.panel}>
        <p>
          {agreed.length > 0 && t('agreed', { count: agreed.length })} {t('toDiscuss', { count: open })}
        </p>
        {agreed.length > 0 && (
          <ul className={classes.agreed}>
            {agreed.slice(0, SHOWN).map(({ story, card }) => (
              <li key={story.id}>
                <b>
                  <CardValue value={card} />
                </b>
                <span>{story.title}</span>
              </li>
            ))}
            {agreed.length > SHOWN && <li>{t('more', { count: agreed.length - SHOWN })}</li>}
          </ul>
        )}
        {leads && agreed.length > 0 && (
          <Button variant="default" leftSection={<IconChecks size={18} />} disabled={!canSend} loading={accept.isPending} onClick={record}>
            {t('accept', { count: agreed.length })}
          </Button>
        )}
      </div>
    </Panel>
  );
}
