import { useState } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { lengthOf, multipleOf, runwayOf, valueOf, type Holding } from '../../../rules/runway.ts';
import { Lines } from './lines.tsx';
import { Answer, Panel } from './panel.tsx';
import classes from './panel.module.css';
import { Slider } from './slider.tsx';
import table from './table.module.css';
import { useUnits } from './use-units.ts';

const SHOWN_MONTHS = 24;

/** Invented companies. */
const holdings: readonly (Holding & { readonly name: string })[] = [
  { name: 'Tidewell', valuation: 8_000_000, ownership: 4.5, invested: 150_000 },
  { name: 'Parcelwise', valuation: 2_500_000, ownership: 10, invested: 250_000 },
  { name: 'Orchard Health', valuation: 1_200_000, ownership: 8, invested: 120_000 },
];

/** How long cash lasts, and what shares are worth, by the decided formulas. */
export function RunwayPanel() {
  const t = useText('site-feature-investors');
  const { money, compact } = useUnits();
  const [cash, setCash] = useState(480_000);
  const [burn, setBurn] = useState(60_000);
  const { days, level } = runwayOf(cash, burn);
  const left = Array.from({ length: SHOWN_MONTHS + 1 }, (_, month) => Math.max(0, cash - month * burn));
  const lasts = useLasting();
  return (
    <Panel
      below={<Holdings />}
      inputs={
        <>
          <Slider label={t('panel.cash')} value={cash} max={3_000_000} step={10_000} text={money(cash)} onChange={setCash} />
          <Slider label={t('panel.burn')} value={burn} min={-20_000} max={300_000} step={5000} text={money(burn)} onChange={setBurn} />
          <p className={table.level} data-level={level}>
            {t(`panel.levels.${level}`)}
          </p>
          <p className={classes.formula}>{t('panel.formula')}</p>
        </>
      }
    >
      <Answer>{lasts(days)}</Answer>
      <Lines
        label={t('panel.drawing', { first: money(cash), last: money(left.at(-1) ?? 0) })}
        lines={[{ name: t('panel.line'), tone: 'main', values: left }]}
        ends={[t('panel.today'), t('panel.later', { months: SHOWN_MONTHS })]}
        scale={compact}
      />
    </Panel>
  );
}

/** Days, and what they come to: "8 months", from twelve months on "1y 1m" (C3, investors). */
function useLasting(): (days: number | null) => string {
  const t = useText('site-feature-investors');
  return (days) => {
    if (days === null) return t('panel.noBurn');
    const { years, months } = lengthOf(days);
    if (years === 0) return t(months === 0 ? 'panel.answer.days' : 'panel.answer.months', { days, months });
    return t(months === 0 ? 'panel.answer.years' : 'panel.answer.both', { days, years, months });
  };
}

function Holdings() {
  const t = useText('site-feature-investors');
  const format = useFormat();
  const { money } = useUnits();
  const times = (multiple: number | null): string =>
    multiple === null ? '–' : `${format.number(multiple, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`;
  return (
    <table className={table.table}>
      <caption>{t('panel.portfolio')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('panel.company')}</th>
          <th scope="col">{t('panel.share')}</th>
          <th scope="col">{t('panel.value')}</th>
          <th scope="col">{t('panel.multiple')}</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <tr key={holding.name}>
            <th scope="row">{holding.name}</th>
            <td>{format.percent(holding.ownership / 100, { maximumFractionDigits: 1 })}</td>
            <td>{money(valueOf(holding))}</td>
            <td>{times(multipleOf([holding]))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('panel.together')}</th>
          <td />
          <td>{money(holdings.reduce((sum, holding) => sum + valueOf(holding), 0))}</td>
          <td>{times(multipleOf(holdings))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
