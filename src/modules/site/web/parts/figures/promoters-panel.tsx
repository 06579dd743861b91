import { useState } from 'react';
import { percentsOf } from '#ui/charts/shares.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { groupOf, netPromoters, scores } from '../../../rules/net-promoters.ts';
import { Answer, Figures, Panel } from './panel.tsx';
import classes from './panel.module.css';
import bars from './promoters-panel.module.css';

const groups = ['promoters', 'passives', 'detractors'] as const;

/** How many gave each score, from 1 to 10. */
const start = [1, 0, 1, 0, 1, 2, 3, 5, 8, 6] as const;

/** Answers to one question, added by a press, and the score that follows from them. */
export function PromotersPanel() {
  const t = useText('site-feature-feedback');
  const format = useFormat();
  const [counts, setCounts] = useState<readonly number[]>(start);
  const result = netPromoters(counts);
  // Shares that are shown together add up to 100.
  const shares = percentsOf(groups.map((group) => result[group]));
  return (
    <Panel inputs={<Question counts={counts} onChange={setCounts} />}>
      <Answer>
        {result.score === null
          ? t('panel.none')
          : t('panel.answer', { score: format.number(result.score, { signDisplay: 'exceptZero' }), answers: result.answers })}
      </Answer>
      <Columns counts={counts} />
      <Figures
        of={groups.map((group, index) => ({
          name: t(`panel.groups.${group}`),
          value: result.answers === 0 ? '–' : format.percent((shares[index] ?? 0) / 100),
          note: t(`panel.ranges.${group}`),
        }))}
      />
      <p className={classes.formula}>{t('panel.formula')}</p>
    </Panel>
  );
}

function Columns({ counts }: { counts: readonly number[] }) {
  const t = useText('site-feature-feedback');
  const highest = Math.max(1, ...counts);
  return (
    <ol className={bars.columns} aria-label={t('panel.columns')}>
      {scores.map((score, index) => (
        <li key={score}>
          <span>{counts[index]}</span>
          <i data-group={groupOf(score)} style={{ height: `${((counts[index] ?? 0) / highest) * 100}%` }} />
          <b>{score}</b>
        </li>
      ))}
    </ol>
  );
}

function Question({ counts, onChange }: { counts: readonly number[]; onChange: (counts: readonly number[]) => void }) {
  const t = useText('site-feature-feedback');
  return (
    <>
      <p className={bars.question} id="question">
        {t('panel.question')}
      </p>
      <div className={bars.scores} role="group" aria-labelledby="question">
        {scores.map((score, index) => (
          <button
            key={score}
            type="button"
            className={bars.score}
            data-group={groupOf(score)}
            onClick={() => onChange(counts.map((count, at) => (at === index ? count + 1 : count)))}
          >
            {score}
          </button>
        ))}
      </div>
      <p className={bars.ends}>
        <span>{t('panel.least')}</span>
        <span>{t('panel.most')}</span>
      </p>
      <p className={classes.formula}>{t('panel.press')}</p>
      <button type="button" className={bars.clear} onClick={() => onChange(counts.map(() => 0))}>
        {t('panel.clear')}
      </button>
    </>
  );
}
