import { useState } from 'react';
import { DeckCard } from '#ui/parts/deck-card.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { EmptySeat, PlayingCard } from '#ui/parts/playing-card.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './hero-table.module.css';
import { deck, figuresOf, seats, type RoundFigures, type SampleCard } from './sample-round.ts';
import { SampleResults } from './sample-results.tsx';

/** A round that the visitor can change: their card moves the figures, as it would in the room. */
export function HeroTable() {
  const t = useText('site');
  const [mine, setMine] = useState<SampleCard>('5');
  const [written, setWritten] = useState<SampleCard | null>(null);
  const round = figuresOf(mine);
  return (
    <section className={classes.scene} aria-label={t('landing.table.label')}>
      <Seats round={round} />
      <Felt shape="table" className={classes.table}>
        <StoryCard points={written} />
        <Middle round={round} written={written} onWrite={() => setWritten(round.most)} />
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

function Seats({ round }: { round: RoundFigures }) {
  const t = useText('site');
  return (
    <ul className={classes.seats}>
      {seats.map(({ name, vote }) => (
        <li key={name} className={classes.seat} data-empty={vote === null || undefined}>
          {vote === null ? (
            <EmptySeat width={58} />
          ) : (
            <PlayingCard
              value={vote}
              width={58}
              tone={vote === round.most ? 'agreed' : vote === round.outlier?.value ? 'outlier' : 'plain'}
            />
          )}
          <span className={classes.name}>
            <i className={classes.presence} />
            {name}
            <span className="visually-hidden">: {vote ?? t('landing.table.waiting')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

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

function Middle({ round, written, onWrite }: { round: RoundFigures; written: SampleCard | null; onWrite: () => void }) {
  const t = useText('site');
  const format = useFormat();
  const isWritten = written === round.most;
  return (
    <div className={classes.middle}>
      <span className={classes.figure}>{round.most}</span>
      <output>
        {t('landing.table.agree', {
          agreeing: round.agreeing,
          voters: round.voters,
          average: format.number(round.average, { maximumFractionDigits: 1 }),
        })}
      </output>
      <button type="button" className={classes.write} disabled={isWritten} onClick={onWrite}>
        {t(isWritten ? 'landing.table.written' : 'landing.table.write', { value: round.most })}
      </button>
    </div>
  );
}
