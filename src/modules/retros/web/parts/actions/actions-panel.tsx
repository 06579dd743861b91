import { Button } from '@mantine/core';
import { IconPlus, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { agendaOf, topicsOf } from '#modules/retros/rules/topics.ts';
import { DraftsList } from '#modules/retros/web/parts/notes/drafts-list.tsx';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ActionForm } from './action-form.tsx';
import { ActionRow } from './action-row.tsx';
import classes from './actions.module.css';

/** What is agreed: the list, a form that A opens, and the quick way from the votes. */
export function ActionsPanel() {
  const t = useText('retros');
  const { session, leads, mayAct, canSend, act } = useRetro();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { actionItems } = session;
  const topics = agendaOf(topicsOf(session.cards, session.groups));
  const generate = async (): Promise<void> => {
    setBusy(true);
    const made = await act.generate();
    setBusy(false);
    if (made !== null) toastDone(t('actions.generated', { count: made }), { id: 'retro-generated' });
  };
  return (
    <section className={classes.panel} aria-labelledby="actions-title">
      <header className={classes.head}>
        <h2 id="actions-title">{t('actions.title')}</h2>
        <span>{t('actions.count', { count: actionItems.length })}</span>
      </header>
      {actionItems.length === 0 && <p className={classes.empty}>{t(mayAct ? 'actions.empty' : 'actions.emptyOthers')}</p>}
      <ul className={classes.list}>
        {actionItems.map((item) => (
          <ActionRow key={item.id} item={item} topics={topics} />
        ))}
      </ul>
      <DraftsList />
      {mayAct && isOpen && <ActionForm topics={topics} onClose={() => setOpen(false)} />}
      {mayAct && !isOpen && (
        <button type="button" className={classes.add} data-add-action disabled={!canSend} onClick={() => setOpen(true)}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          {t('actions.add')}
          <kbd>A</kbd>
        </button>
      )}
      {leads && (
        <div className={classes.generate}>
          <Button variant="default" leftSection={<IconWand />} loading={isBusy} disabled={!canSend} onClick={() => void generate()}>
            {t('actions.generate')}
          </Button>
          <p>{t('actions.generateHint')}</p>
        </div>
      )}
    </section>
  );
}
