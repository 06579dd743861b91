import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { ColumnChart, type Column } from '#ui/charts/column-chart.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { addDays, daysBetween, daysFrom } from '../../../rules/flow-calendar.ts';
import { FORECAST_ITEMS_MAX, TRIALS, type DoneForecast, type ManyForecast } from '../../../rules/flow-forecast.ts';
import { useDayName } from './day-name.ts';
import classes from './flow.module.css';
import type { Flow } from './flow-figures.ts';
import type { Question } from './forecasts.ts';
import { Nothing } from './nothing.tsx';
import { useForecast } from './use-forecast.ts';

const ITEMS_USUAL = 20;
const DAYS_USUAL = 30;
const COLUMNS_MAX = 36;

/** When so many items will be done, or how many by a day: simulated ten thousand times from what was finished before. */
export function ForecastPanel({ flow, itemsLeft }: { flow: Flow; itemsLeft: number }) {
  const t = useText('boards-flow');
  const [kind, setKind] = useState<Question['kind']>('when');
  const [items, setItems] = useState(itemsLeft > 0 ? Math.min(itemsLeft, FORECAST_ITEMS_MAX) : ITEMS_USUAL);
  const [until, setUntil] = useState(() => addDays(flow.lastFullDay, DAYS_USUAL));
  const question: Question = kind === 'when' ? { kind, items } : { kind, until };
  const { isReady, forecast } = useForecast(question, { perDay: flow.perDay, from: flow.lastFullDay, calendar: flow.calendar });
  const shown = forecast?.kind === kind ? forecast : null;
  return (
    <Panel title={t('forecast.title')} hint={t('forecast.hint')}>
      <div className={classes.forecast} aria-busy={!isReady}>
        <SegmentedControl
          fullWidth
          value={kind}
          onChange={(next) => setKind(next === 'many' ? 'many' : 'when')}
          data={[
            { value: 'when', label: t('forecast.when') },
            { value: 'many', label: t('forecast.many') },
          ]}
        />
        {kind === 'when' ? (
          <NumberField
            name="items"
            label={t('forecast.items')}
            description={itemsLeft > 0 ? t('forecast.left', { count: itemsLeft }) : t('forecast.leftNone')}
            min={1}
            max={FORECAST_ITEMS_MAX}
            decimals={0}
            value={items}
            onChange={(value) => setItems(Math.min(FORECAST_ITEMS_MAX, Math.max(1, value || 1)))}
          />
        ) : (
          <DayChoice
            name="until"
            required
            withAsterisk={false}
            label={t('forecast.until')}
            min={addDays(flow.lastFullDay, 1)}
            value={until}
            onChange={(day) => day && setUntil(day)}
          />
        )}
        <div className={classes.answer} aria-live="polite">
          {!shown && (
            <Loading>
              <Bone width={180} height={36} radius={8} />
              <Bone height={120} radius={10} />
            </Loading>
          )}
          {shown?.result === null && <Nothing text={t(whyNone(flow))} />}
          {shown?.kind === 'when' && shown.result && <DoneAnswer result={shown.result} items={items} flow={flow} />}
          {shown?.kind === 'many' && shown.result && <ManyAnswer result={shown.result} until={until} flow={flow} />}
        </div>
      </div>
    </Panel>
  );
}

function whyNone({ now, perDay, youngSince }: Flow): 'forecast.nothing' | 'forecast.young' | 'forecast.never' {
  if (now.count === 0) return 'forecast.nothing';
  return youngSince !== null && perDay.length === 0 ? 'forecast.young' : 'forecast.never';
}

const bold = { b: (inside: string) => <b>{inside}</b> };

function DoneAnswer({ result, items, flow }: { result: DoneForecast; items: number; flow: Flow }) {
  const t = useText('boards-flow');
  const format = useFormat();
  const dayName = useDayName();
  // The year is written where it is another one.
  const nameOf = (day: string): string => (day.slice(0, 4) === flow.lastFullDay.slice(0, 4) ? dayName(day) : format.day(day));
  return (
    <>
      <p className={classes.big}>{format.day(result.by[85])}</p>
      <p>
        <RichText text={t('forecast.doneBy', { count: items })} parts={bold} />
      </p>
      <ColumnChart
        columns={columnsOfDays(result, nameOf)}
        format={(count) => format.number(count)}
        height={110}
        labels={2}
        unit={t('forecast.trials')}
        label={t('forecast.title')}
      />
      <dl className={classes.likely}>
        {([50, 70, 95] as const).map((percent) => (
          <div key={percent}>
            <dt>{format.percent(percent / 100)}</dt>
            <dd>{nameOf(result.by[percent])}</dd>
          </div>
        ))}
      </dl>
      <Sample result={result} flow={flow} />
    </>
  );
}

function ManyAnswer({ result, until, flow }: { result: ManyForecast; until: string; flow: Flow }) {
  const t = useText('boards-flow');
  const format = useFormat();
  return (
    <>
      <p className={classes.big}>{t('forecast.atLeast', { count: result.atLeast[85] })}</p>
      <p>
        <RichText text={t('forecast.manyBy', { day: format.day(until) })} parts={bold} />
      </p>
      <ColumnChart
        columns={columnsOfItems(result, (count) => format.number(count))}
        format={(count) => format.number(count)}
        height={110}
        labels={2}
        unit={t('forecast.trials')}
        label={t('forecast.title')}
      />
      <dl className={classes.likely}>
        {([50, 70, 95] as const).map((percent) => (
          <div key={percent}>
            <dt>{format.percent(percent / 100)}</dt>
            <dd>{t('forecast.orMore', { count: result.atLeast[percent] })}</dd>
          </div>
        ))}
      </dl>
      <Sample result={result} flow={flow} />
    </>
  );
}

/** From how much it was drawn; too little is said aloud. */
function Sample({ result, flow }: { result: DoneForecast | ManyForecast; flow: Flow }) {
  const t = useText('boards-flow');
  const format = useFormat();
  const since = flow.youngSince === null ? '' : ` ${t('figures.since', { day: format.day(flow.youngSince) })}.`;
  const words = t('forecast.sample', { count: result.items, days: result.days, trials: format.number(TRIALS) }) + since;
  if (!result.isSmall) return <p className={classes.sample}>{words}</p>;
  return (
    <Notice tone="caution" title={t('forecast.small', { count: result.items })}>
      {words}
    </Notice>
  );
}

/** One column for each day, or for several where the trials spread far; those up to the 85 % day are saturated. */
function columnsOfDays({ spread, by }: DoneForecast, nameOf: (day: string) => string): Column[] {
  const first = spread[0]?.day;
  const last = spread.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const wide = Math.ceil((daysBetween(first, last) + 1) / COLUMNS_MAX);
  const trials = new Map(spread.map((one) => [one.day, one.trials]));
  const days = daysFrom(first, last);
  return Array.from({ length: Math.ceil(days.length / wide) }, (_, at) => {
    const own = days.slice(at * wide, (at + 1) * wide);
    const start = own[0] ?? first;
    return {
      key: start,
      name: nameOf(own.at(-1) ?? start),
      value: own.reduce((sum, day) => sum + (trials.get(day) ?? 0), 0),
      isMain: start <= by[85],
    };
  });
}

function columnsOfItems({ spread, atLeast }: ManyForecast, nameOf: (items: number) => string): Column[] {
  const first = spread[0]?.items ?? 0;
  const last = spread.at(-1)?.items ?? 0;
  const wide = Math.ceil((last - first + 1) / COLUMNS_MAX);
  const trials = new Map(spread.map((one) => [one.items, one.trials]));
  return Array.from({ length: Math.ceil((last - first + 1) / wide) }, (_, at) => {
    const start = first + at * wide;
    const own = Array.from({ length: wide }, (_unused, step) => start + step);
    return {
      key: String(start),
      name: nameOf(start),
      value: own.reduce((sum, items) => sum + (trials.get(items) ?? 0), 0),
      isMain: start + wide > atLeast[85],
    };
  });
}
