import { useFigures } from '#ui/text/figure-format.ts';
import { depthOf } from './crossing.ts';
import { LineChart } from './line-chart.tsx';
import type { Note, Rule } from './notes.tsx';
import { shareAt } from './paths.ts';
import { useChartText } from './use-chart-text.ts';

export interface Scenario {
  readonly key: string;
  readonly name: string;
  /** The running sum of profit in dollars, at the end of each month. */
  readonly sums: readonly number[];
}

interface Props {
  /** The first is the one that matters, the others are compared with it. */
  readonly scenarios: readonly Scenario[];
  readonly height?: number;
  readonly label?: string;
}

const MONTHS = 12;

/** How deep and how long: the running sum of profit with its zero line, where it is the lowest and where it is paid back. */
export function ProfitChart({ scenarios, height = 260, label }: Props) {
  const t = useChartText();
  const { moneyTicks, number, wholeMoney } = useFigures();
  const count = Math.max(0, ...scenarios.map(({ sums }) => sums.length));
  const [main] = scenarios;
  const monthOf = (at: number): string => number(at + 1);
  const notesOf = ({ key, sums }: Scenario): Note[] => {
    const { lowest, breakEven, paidBack } = depthOf(sums);
    if (!lowest) return [];
    const needs = wholeMoney(-lowest.value);
    const isMain = key === main?.key;
    return [
      {
        key: `${key} lowest`,
        share: shareAt(lowest.at, count),
        value: lowest.value,
        text: breakEven === null ? t('needsNever', { amount: needs }) : t('needs', { amount: needs, month: monthOf(breakEven) }),
        tone: 'bad',
        shape: 'ring',
        isBelow: true,
        isMinor: !isMain,
      },
      ...(paidBack === null || !isMain
        ? []
        : [
            {
              key: `${key} back`,
              share: shareAt(paidBack, count),
              value: sums[paidBack] ?? 0,
              text: t('paidBack', { month: monthOf(paidBack) }),
              tone: 'ink' as const,
              shape: 'ring' as const,
            },
          ]),
    ];
  };
  const years: Rule[] = Array.from({ length: Math.max(0, Math.ceil(count / MONTHS) - 1) }, (_, year) => ({
    key: `year ${year}`,
    along: 'width',
    at: (shareAt((year + 1) * MONTHS - 1, count) + shareAt((year + 1) * MONTHS, count)) / 2,
    text: t('year', { year: number(year + 2) }),
    look: 'dotted',
  }));
  return (
    <LineChart
      points={Array.from({ length: count }, (_, at) => t('month', { month: monthOf(at) }))}
      series={scenarios.map(({ key, name, sums }) => ({ key, name, values: sums }))}
      names={Array.from({ length: count }, (_, at) => (at === 0 ? t('month', { month: monthOf(at) }) : monthOf(at)))}
      main={main?.key ?? ''}
      format={wholeMoney}
      axis={moneyTicks}
      height={height}
      labels={7}
      label={label}
      rules={years}
      notes={scenarios.flatMap(notesOf)}
      hasKnots={false}
    />
  );
}
