import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import section from './section.module.css';
import classes from './tools.module.css';

const tools = [
  { id: 'poker', to: '/demo/planning-poker', Picture: PokerPicture },
  { id: 'retro', to: '/demo/retrospectives', Picture: RetroPicture },
  { id: 'kanban', to: '/demo/kanban', Picture: BoardPicture },
] as const;

/** The demos, of those that are built: they run in the browser, without an account. */
export function Tools() {
  const t = useText('site');
  const { has } = usePlaces();
  return (
    <section id="tools" className={section.section}>
      <h2 className={section.title}>{t('landing.tools.title')}</h2>
      <p className={section.lead}>{t('landing.tools.lead')}</p>
      <ul className={classes.tools}>
        {tools
          .filter(({ to }) => has(to))
          .map(({ id, to, Picture }) => (
            <li key={id} className={classes.tool}>
              <span className={classes.picture} aria-hidden="true">
                <Picture />
              </span>
              <div className={classes.words}>
                <h3>{t(`landing.tools.${id}.title`)}</h3>
                <p>{t(`landing.tools.${id}.text`)}</p>
                <Link to={to} className={classes.way}>
                  {t(`landing.tools.${id}.open`)}
                  <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
                </Link>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}

function PokerPicture() {
  return (
    <span className={classes.fan}>
      <PlayingCard value={null} isFaceDown width={52} tilt={-8} />
      <PlayingCard value={null} isFaceDown width={52} tilt={-3} />
      <PlayingCard value="8" width={52} tilt={3} />
      <PlayingCard value={null} isFaceDown width={52} tilt={8} />
    </span>
  );
}

/** How long the lines of each note are, per cent, by column; the number is that of its votes. */
const notes = [
  {
    tone: 'green',
    papers: [
      [80, 45, 0],
      [62, 0, 0],
    ],
  },
  {
    tone: 'coral',
    papers: [
      [74, 58, 3],
      [52, 0, 0],
      [68, 0, 1],
    ],
  },
  { tone: 'iris', papers: [[86, 40, 0]] },
] as const;

/** What was fine, what was not, what to try: notes with votes. */
function RetroPicture() {
  return (
    <span className={classes.columns}>
      {notes.map(({ tone, papers }) => (
        <span key={tone}>
          <b data-tone={tone} />
          {papers.map(([first, second, votes]) => (
            <span key={first} className={classes.paper}>
              <i style={{ width: `${first}%` }} />
              {second > 0 && <i style={{ width: `${second}%` }} />}
              {votes > 0 && (
                <span className={classes.votes}>
                  {Array.from({ length: votes }, (_, at) => (
                    <u key={at} />
                  ))}
                </span>
              )}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** Points on the cards of each column; the middle one is full. */
const board = [
  { name: 'todo', points: [3, 5, 1], isFull: false },
  { name: 'doing', points: [8, 2], isFull: true },
  { name: 'done', points: [5, 3, 2], isFull: false },
] as const;

function BoardPicture() {
  return (
    <span className={classes.columns}>
      {board.map(({ name, points, isFull }) => (
        <span key={name} className={classes.lane} data-full={isFull || undefined}>
          <b>{points.length}</b>
          {points.map((size) => (
            <span key={size} className={classes.item}>
              <i style={{ width: `${34 + size * 4}%` }} />
              {size}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
