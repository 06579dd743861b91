import { Tooltip } from '@mantine/core';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './figures.module.css';

/** Most voted, median, average and agreement, each with how it was computed on hover. */
export function Figures({ stats }: { stats: VoteStatistics }) {
  const t = useText('poker');
  const format = useFormat();
  const nameOf = useCardName();
  const number = (value: number | null): string | null => (value === null ? null : format.number(value, { maximumFractionDigits: 1 }));
  const aside = stats.total - stats.counted;
  return (
    <dl className={classes.figures}>
      <Figure name={t('room.results.mode')} value={stats.mode.map(nameOf).join(' · ') || null} how={t('room.results.modeHow')} />
      <Figure name={t('room.results.median')} value={number(stats.median)} how={t('room.results.medianHow')} />
      <Figure
        name={t('room.results.average')}
        value={number(stats.average)}
        how={t('room.results.averageHow', { count: stats.counted, aside })}
      />
      <Figure
        name={t('room.results.agreement')}
        value={stats.agreement === null ? null : format.percent(stats.agreement / 100)}
        how={t('room.results.agreementHow')}
      />
    </dl>
  );
}

function Figure({ name, value, how }: { name: string; value: string | null; how: string }) {
  return (
    <Tooltip label={how} multiline maw={240}>
      <div className={classes.figure}>
        <dd data-empty={value === null || undefined}>{value ?? '–'}</dd>
        <dt>{name}</dt>
      </div>
    </Tooltip>
  );
}
