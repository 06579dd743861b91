import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { agendaOf, topicsOf, type Topic } from '#modules/retros/rules/topics.ts';
import { useAuthorWord } from '#modules/retros/web/parts/board/author-word.ts';
import { useColumnWords } from '#modules/retros/web/parts/board/column-words.ts';
import { Total } from '#modules/retros/web/parts/board/vote-tokens.tsx';
import { Writers } from '#modules/retros/web/parts/board/writers.tsx';
import { FactsBox } from '#modules/retros/web/parts/notes/facts-box.tsx';
import { NotesSection } from '#modules/retros/web/parts/notes/notes-section.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useRetro } from './room-context.tsx';
import classes from './topic-panel.module.css';

/** What is talked about now, and the topics in their order. Whoever looks elsewhere comes back with one press. */
export function TopicPanel() {
  const t = useText('retros');
  const { session, leads, canSend, act } = useRetro();
  const topics = topicsOf(session.cards, session.groups);
  const agenda = agendaOf(topics);
  const current = topics.find((topic) => topic.id === session.currentTopic) ?? null;
  const [looked, setLooked] = useState<{ readonly id: string; readonly from: string | null } | null>(null);
  // The room has moved on: whoever looked elsewhere comes along.
  const peeked = looked !== null && looked.from === session.currentTopic ? looked.id : null;
  const shown = topics.find((topic) => topic.id === peeked) ?? current;
  const at = agenda.findIndex((topic) => topic.id === shown?.id);
  const show = (topic: Topic | undefined): void => {
    if (!topic) return;
    if (leads) void act.setTopic(topic.id);
    else setLooked(topic.id === session.currentTopic ? null : { id: topic.id, from: session.currentTopic });
  };
  return (
    <section className={classes.panel} aria-label={t('topic.panel')}>
      <header className={classes.head}>
        <span>{at < 0 ? t('topic.none') : t('topic.at', { at: at + 1, of: agenda.length })}</span>
        <div>
          <ActionIcon
            size={32}
            aria-label={t('topic.previous')}
            disabled={at <= 0 || (leads && !canSend)}
            onClick={() => show(agenda[at - 1])}
          >
            <IconChevronUp size={18} />
          </ActionIcon>
          <ActionIcon
            size={32}
            aria-label={t('topic.next')}
            disabled={at >= agenda.length - 1 || (leads && !canSend)}
            onClick={() => show(agenda[at + 1])}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
        </div>
      </header>
      {shown ? <Talk topic={shown} /> : <p className={classes.note}>{t('topic.choose')}</p>}
      {peeked !== null && shown !== current && (
        <Button className={classes.follow} size="sm" variant="light" onClick={() => setLooked(null)}>
          {t('topic.follow')}
        </Button>
      )}
      <Agenda agenda={agenda} shown={shown} onShow={show} />
      {session.settings.enableActionItems && <p className={classes.note}>{t('topic.actionsLater')}</p>}
    </section>
  );
}

/** What is talked about, the facts of it, and what everybody writes down meanwhile. */
function Talk({ topic }: { topic: Topic }) {
  const { session } = useRetro();
  return (
    <>
      <TopicBody topic={topic} />
      <div className={classes.facts}>
        <FactsBox />
      </div>
      <NotesSection topic={topic} kind="note" />
      {session.settings.enableActionItems && <NotesSection topic={topic} kind="action" />}
      <div className={classes.writers}>
        <Writers key={topic.id} place={{ event: 'retro:noting', name: 'topicId', id: topic.id }} />
      </div>
    </>
  );
}

function TopicBody({ topic }: { topic: Topic }) {
  const words = useColumnWords();
  const authorOf = useAuthorWord();
  const { session } = useRetro();
  return (
    <div className={classes.topic}>
      <h2>{topic.title}</h2>
      <Total topic={topic} />
      {topic.isGroup && (
        <ul>
          {topic.cards.map((card) => {
            const column = session.columns.find((one) => one.id === card.columnId);
            return (
              <li key={card.id}>
                {card.content}
                <small>{[column && words(column).title, authorOf(card)].filter(Boolean).join(' · ')}</small>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Agenda({ agenda, shown, onShow }: { agenda: readonly Topic[]; shown: Topic | null; onShow: (topic: Topic) => void }) {
  const t = useText('retros');
  const { session } = useRetro();
  return (
    <div className={classes.agenda}>
      <h3>{t('topic.all')}</h3>
      <ol>
        {agenda.map((topic, index) => (
          <li key={topic.id}>
            <button
              type="button"
              data-now={topic.id === session.currentTopic || undefined}
              data-done={topic.isDiscussed || undefined}
              aria-current={topic.id === shown?.id ? 'true' : undefined}
              onClick={() => onShow(topic)}
            >
              {topic.isDiscussed ? <IconCircleCheck size={18} stroke={1.75} aria-label={t('topic.discussed')} /> : <i>{index + 1}</i>}
              <span>{topic.title}</span>
              <b>{topic.votes ?? 0}</b>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
