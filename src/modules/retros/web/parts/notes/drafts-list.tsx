import { Button } from '@mantine/core';
import { agendaOf, topicsOf } from '#modules/retros/rules/topics.ts';
import actions from '#modules/retros/web/parts/actions/actions.module.css';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useText } from '#ui/text/use-text.ts';

/** Drafts of the discussion in the order of the votes: each, or all of them, becomes an action by one press. */
export function DraftsList() {
  const t = useText('retros');
  const { session, mayAct, canSend, act } = useRetro();
  const topics = agendaOf(topicsOf(session.cards, session.groups));
  const placeOf = (cardId: string): number => {
    const at = topics.findIndex((topic) => topic.cards.some((card) => card.id === cardId));
    return at < 0 ? topics.length : at;
  };
  const drafts = session.notes.filter((note) => note.kind === 'action').toSorted((a, b) => placeOf(a.cardId) - placeOf(b.cardId));
  if (drafts.length === 0) return null;
  return (
    <div className={actions.generate}>
      <h3>{t('notes.drafts')}</h3>
      <ul className={actions.list}>
        {drafts.map((note) => (
          <li key={note.id} className={actions.row}>
            <div className={actions.words}>
              <b>{note.content}</b>
              <small>{topics[placeOf(note.cardId)]?.title}</small>
            </div>
            {mayAct && (
              <Button
                size="xs"
                variant="default"
                disabled={!canSend}
                aria-label={t('notes.turnOne', { text: note.content })}
                onClick={() => void act.turnDrafts([note.id])}
              >
                {t('notes.turn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayAct && (
        <Button disabled={!canSend} onClick={() => void act.turnDrafts()}>
          {t('notes.turnAll', { count: drafts.length })}
        </Button>
      )}
    </div>
  );
}
