import { Button } from '@mantine/core';
import { IconArrowRight, IconDownload } from '@tabler/icons-react';
import { noteKinds, type NoteKind } from '#modules/retros/contract/note.ts';
import { agendaOf, topicsOf, unvotedOf, type Topic } from '#modules/retros/rules/topics.ts';
import { ActionRow } from '#modules/retros/web/parts/actions/action-row.tsx';
import actions from '#modules/retros/web/parts/actions/actions.module.css';
import { useAuthorWord } from '#modules/retros/web/parts/board/author-word.ts';
import { useColumnWords } from '#modules/retros/web/parts/board/column-words.ts';
import { Total } from '#modules/retros/web/parts/board/vote-tokens.tsx';
import { useDialogs } from '#modules/retros/web/parts/room/dialogs-context.ts';
import { RetroHeader } from '#modules/retros/web/parts/room/retro-header.tsx';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { Aftermath } from './aftermath.tsx';
import classes from './summary.module.css';

/** What the meeting came to: what was agreed, what was talked about, who was there. */
export function Summary() {
  const { session } = useRetro();
  return (
    <div className={classes.page}>
      <RetroHeader />
      <main className={classes.main} id="content">
        <Head />
        {session.status === 'COMPLETED' && <Aftermath />}
        <div className={classes.grid}>
          <Agreed />
          <Topics />
        </div>
      </main>
    </div>
  );
}

function Head() {
  const t = useText('retros');
  const format = useFormat();
  const { session, mayExport } = useRetro();
  const { open } = useDialogs();
  const me = useMe();
  const { has } = usePlaces();
  const { startedAt, completedAt } = session;
  const seconds = startedAt && completedAt ? (Date.parse(completedAt) - Date.parse(startedAt)) / 1000 : null;
  const votes = session.cards.reduce((sum, card) => sum + (card.votes ?? 0), 0);
  const facts = [
    t(`sessionStatus.${session.status}`),
    completedAt && format.date(completedAt),
    seconds !== null && format.duration(Math.max(60, seconds)),
    t('summary.cards', { count: session.cards.length }),
    t('summary.votes', { count: votes }),
    t('summary.people', { count: session.participants.length }),
  ].filter(Boolean);
  return (
    <header className={classes.head}>
      <div>
        <h1>{session.name}</h1>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      <div className={classes.tools}>
        <AvatarStack people={session.participants} size={32} most={6} />
        {mayExport && (
          <Button variant="default" leftSection={<IconDownload />} onClick={() => open('export')}>
            {t('summary.export')}
          </Button>
        )}
        {me && session.actionItems.length > 0 && <ToBacklog />}
        {me && has('/action-items') && (
          <LinkButton to="/action-items" look="primary" iconAfter={IconArrowRight}>
            {t('summary.track')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}

/** What was agreed on becomes items, for whoever came from a board's sprint. */
function ToBacklog() {
  const t = useText('retros');
  const { backlog } = (useLocation().state ?? {}) as { readonly backlog?: string }; // what the sprint's own links say
  if (backlog === undefined) return null;
  return <LinkButton to={`/backlog?board=${encodeURIComponent(backlog)}&take=1`}>{t('summary.toBacklog')}</LinkButton>;
}

function Agreed() {
  const t = useText('retros');
  const { session } = useRetro();
  const topics = topicsOf(session.cards, session.groups);
  const done = session.actionItems.filter((item) => item.status === 'completed').length;
  return (
    <section className={actions.panel} aria-labelledby="agreed-title">
      <header className={actions.head}>
        <h2 id="agreed-title">{t('actions.title')}</h2>
        {session.actionItems.length > 0 && <span>{t('summary.done', { done, of: session.actionItems.length })}</span>}
      </header>
      {session.actionItems.length === 0 && <p className={actions.empty}>{t('summary.noActions')}</p>}
      <ul>
        {session.actionItems.map((item) => (
          <ActionRow key={item.id} item={item} topics={topics} />
        ))}
      </ul>
    </section>
  );
}

function Topics() {
  const t = useText('retros');
  const { session } = useRetro();
  const topics = topicsOf(session.cards, session.groups);
  const agenda = agendaOf(topics);
  const unvoted = unvotedOf(topics);
  return (
    <Panel title={t('summary.topics')} hint={t('summary.topicCount', { count: agenda.length })} isFlush>
      {topics.length === 0 && <p className={actions.empty}>{t('summary.noTopics')}</p>}
      <ol className={classes.topics}>
        {agenda.map((topic) => (
          <TopicRow key={topic.id} topic={topic} />
        ))}
      </ol>
      {unvoted.length > 0 && (
        <section aria-labelledby="unvoted-title">
          <h3 id="unvoted-title" className={classes.unvoted}>
            {t('board.withoutVotes')}
          </h3>
          <ul className={classes.topics}>
            {unvoted.map((topic) => (
              <TopicRow key={topic.id} topic={topic} />
            ))}
          </ul>
        </section>
      )}
    </Panel>
  );
}

function TopicRow({ topic }: { topic: Topic }) {
  const words = useColumnWords();
  const authorOf = useAuthorWord();
  const { session } = useRetro();
  return (
    <li>
      <div>
        <b>{topic.title}</b>
        <small>
          {topic.isGroup
            ? topic.cards.map((card) => card.content).join(' · ')
            : [session.columns.find((one) => one.id === topic.columnId)]
                .map((column) => (column ? words(column).title : ''))
                .concat(authorOf(topic.cards[0]) ?? [])
                .join(' · ')}
        </small>
        {noteKinds.map((kind) => (
          <TopicNotes key={kind} topic={topic} kind={kind} />
        ))}
      </div>
      {(topic.votes ?? 0) > 0 && <Total topic={topic} />}
    </li>
  );
}

/** What was noted on a topic, under the words that it was noted under. */
function TopicNotes({ topic, kind }: { topic: Topic; kind: NoteKind }) {
  const t = useText('retros');
  const id = useId();
  const { session } = useRetro();
  const notes = session.notes.filter((note) => note.kind === kind && topic.cards.some((card) => card.id === note.cardId));
  if (notes.length === 0) return null;
  return (
    <div className={classes.notes}>
      <p id={id}>{t(`notes.${kind}.title`)}</p>
      <ul aria-labelledby={id}>
        {notes.map((note) => (
          <li key={note.id}>{note.content}</li>
        ))}
      </ul>
    </div>
  );
}
