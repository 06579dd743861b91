import type { RetroColumn } from '#modules/retros/contract/session.ts';
import { topicsOf, type Topic } from '#modules/retros/rules/topics.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './board.module.css';
import { useColumnWords } from './column-words.ts';
import { Composer } from './composer.tsx';
import tab from './phone-tab.module.css';
import { TopicPaper } from './topic-paper.tsx';
import { Writers } from './writers.tsx';

/** The columns on the felt; on a phone one at a time, under tabs. */
export function Board({ column, onColumn }: { column: string; onColumn: (id: string) => void }) {
  const { session } = useRetro();
  const topics = topicsOf(session.cards, session.groups);
  return (
    <>
      <ColumnTabs topics={topics} column={column} onColumn={onColumn} />
      <Felt className={classes.felt}>
        <div className={classes.columns} data-count={session.columns.length}>
          {session.columns.map((one) => (
            <Column key={one.id} column={one} topics={topics.filter((topic) => topic.columnId === one.id)} isShown={one.id === column} />
          ))}
        </div>
      </Felt>
    </>
  );
}

interface TabsProps {
  readonly topics: readonly Topic[];
  readonly column: string;
  readonly onColumn: (id: string) => void;
}

function ColumnTabs({ topics, column, onColumn }: TabsProps) {
  const t = useText('retros');
  const words = useColumnWords();
  const { session } = useRetro();
  return (
    <div className={classes.tabs} role="group" aria-label={t('board.columns')}>
      {session.columns.map((one) => (
        <button key={one.id} type="button" className={tab.tab} aria-pressed={one.id === column} onClick={() => onColumn(one.id)}>
          {words(one).title}
          <span>{countIn(topics, one.id)}</span>
        </button>
      ))}
    </div>
  );
}

function Column({ column, topics, isShown }: { column: RetroColumn; topics: readonly Topic[]; isShown: boolean }) {
  const t = useText('retros');
  const words = useColumnWords();
  const { session, takesPart } = useRetro();
  const { title, question } = words(column);
  const phase = session.currentPhase;
  const isRanked = phase === 'DISCUSS' || phase === 'ACTION_ITEMS';
  // What one can read comes before what is hidden: one's own cards under the desk they were written at.
  const shown = topics.toSorted(isRanked ? (a, b) => (b.votes ?? 0) - (a.votes ?? 0) : (a, b) => hiddenIn(a) - hiddenIn(b));
  const voted = isRanked ? shown.filter((topic) => (topic.votes ?? 0) > 0) : shown;
  const others = isRanked ? shown.filter((topic) => (topic.votes ?? 0) === 0) : [];
  const count = countIn(topics, column.id);
  return (
    <section className={classes.column} data-shown={isShown || undefined} aria-labelledby={`column-${column.id}`}>
      <header className={classes.head}>
        <div>
          <h2 id={`column-${column.id}`}>{title}</h2>
          {question !== '' && <p>{question}</p>}
        </div>
        <span>{t('board.cards', { count })}</span>
      </header>
      {phase === 'COLLECT' && takesPart && (
        <div className={classes.desk}>
          <Composer columnId={column.id} title={title} />
        </div>
      )}
      <ul className={classes.papers}>
        {/* Hidden ones look alike: where their order has a new one among them, the last place is the new one, and none moves. */}
        {voted.map((topic, place) => (
          <TopicPaper key={hiddenIn(topic) ? place : topic.id} topic={topic} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className={classes.divider}>{t('board.withoutVotes')}</p>
          <ul className={classes.papers}>
            {others.map((topic) => (
              <TopicPaper key={topic.id} topic={topic} />
            ))}
          </ul>
        </>
      )}
      {count === 0 && phase !== 'COLLECT' && <p className={classes.empty}>{t('board.emptyColumn')}</p>}
      {phase === 'COLLECT' && <Writers place={{ event: 'retro:typing', name: 'columnId', id: column.id }} />}
    </section>
  );
}

const hiddenIn = ({ cards }: Topic): number => (cards.some((card) => card.isHidden) ? 1 : 0);

/** Cards that lie in a column, those of its stacks included. */
const countIn = (topics: readonly Topic[], columnId: string): number =>
  topics.reduce((sum, topic) => sum + (topic.columnId === columnId ? topic.cards.length : 0), 0);
