import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import section from './section.module.css';
import classes from './tools.module.css';

const tools = [
  { id: 'poker', to: '/demo/planning-poker', Picture: PokerPicture },
  { id: 'retro', to: '/demo/retrospectives', Picture: ColumnsPicture },
  { id: 'kanban', to: '/demo/kanban', Picture: ColumnsPicture },
  { id: 'simulator', to: '/demo/pricing-simulator', Picture: BarsPicture },
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

const columns = ['aab', 'ba', 'abb'];

function ColumnsPicture() {
  return (
    <span className={classes.columns}>
      {columns.map((cards) => (
        <span key={cards}>
          {[...cards].map((size, at) => (
            <i key={at} data-size={size} />
          ))}
        </span>
      ))}
    </span>
  );
}

const shares = [34, 52, 44, 72, 90];

function BarsPicture() {
  return (
    <span className={classes.shares}>
      {shares.map((share) => (
        <i key={share} style={{ height: share }} />
      ))}
    </span>
  );
}
