import { useState } from 'react';
import { DeckCard } from '#ui/parts/deck-card.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './hero-table.module.css';
import { deck, MOST, roundOf, seats, START, toneOf, type SampleCard, type SampleRound } from './sample-round.ts';
import { SampleResults } from './sample-results.tsx';

/** A round that the visitor can change: their card moves the figures, as it would in the room. */
export function HeroTable() {
  const t = useText('site');
  const [mine, setMine] = useState<SampleCard>(START);
  const [written, setWritten] = useState<SampleCard | null>(null);
  const round = roundOf(mine);
  return (
    <section className={classes.scene} aria-label={t('landing.table.label')}>
      <Seats round={round} mine={mine} />
      <Felt shape="table" className={classes.table}>
        <StoryCard points={written} />
        <Middle round={round} written={written} onWrite={() => setWritten(round.suggestion)} />
        <SampleResults round={round} />
      </Felt>
      <fieldset className={classes.deck} aria-label={t('landing.table.deck')}>
        {deck.map((value) => (
          <DeckCard
            key={value}
            value={value}
            label={value === '?' ? t('landing.table.unsure') : value}
            isChosen={value === mine}
            onChoose={() => setMine(value)}
          />
        ))}
      </fieldset>
    </section>
  );
}

function Seats({ round, mine }: { round: SampleRound; mine: SampleCard }) {
  const t = useText('site');
  return (
    <ul className={classes.seats}>
      {[...seats, { name: t('landing.table.you'), vote: mine }].map(({ name, vote }) => (
        <li key={name} className={classes.seat}>
          <PlayingCard value={vote} width={58} tone={tones[toneOf(round, vote) ?? 'none']} />
          <span className={classes.name}>
            <i className={classes.presence} />
            {name}
            <span className="visually-hidden">: {vote}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const tones = { most: 'agreed', outlier: 'outlier', none: 'plain' } as const;

function StoryCard({ points }: { points: SampleCard | null }) {
  const t = useText('site');
  return (
    <div className={classes.story}>
      <span className={classes.storyHead}>
        <span className="key">TRM-421</span>
        <PointsGlyph value={points} label={points ?? t('landing.table.unsized')} />
      </span>
      <b>{t('landing.table.story')}</b>
      <span className={classes.tag}>{t('landing.table.tag')}</span>
    </div>
  );
}

function Middle({ round, written, onWrite }: { round: SampleRound; written: SampleCard | null; onWrite: () => void }) {
  const t = useText('site');
  const format = useFormat();
  const isWritten = written === round.suggestion;
  return (
    <div className={classes.middle}>
      <span>{t('landing.table.suggestion')}</span>
      <span className={classes.figure}>{round.suggestion}</span>
      <output>
        {t('landing.table.agree', {
          agreeing: round.agreeing,
          voters: round.voters,
          most: MOST,
          average: format.number(round.average, { maximumFractionDigits: 1 }),
        })}
      </output>
      <button type="button" className={classes.write} disabled={isWritten} onClick={onWrite}>
        {t(isWritten ? 'landing.table.written' : 'landing.table.write', { value: round.suggestion })}
      </button>
    </div>
  );
}
