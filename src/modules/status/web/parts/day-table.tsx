import { useFormat, useText } from '#ui/text/use-text.ts';
import type { StatusDay } from '../../contract.ts';
import { parts, type Part } from '../../contract/parts.ts';
import { fineShare, measuredOf } from '../../rules/share.ts';
import classes from './status.module.css';
import { useShare } from './use-share.ts';

/** The bars in figures, newest day first. */
export function DayTable({ days }: { days: readonly StatusDay[] }) {
  const t = useText('status');
  return (
    <details className={classes.table}>
      <summary>{t('table.title')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the columns are reached by scrolling, also with a keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('table.title')}>
        <table>
          <caption className="visually-hidden">{t('table.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.day')}</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {t(`part.${part}.name`)}
                </th>
              ))}
              <th scope="col">{t('table.measured')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <DayRow key={day.day} day={day} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function DayRow({ day }: { day: StatusDay }) {
  const t = useText('status');
  const { day: written, number } = useFormat();
  const share = useShare();
  const fine = (part: Part): string => {
    const found = fineShare(day[part]);
    return found === null ? t('table.none') : share(found);
  };
  return (
    <tr>
      <th scope="row">{written(day.day)}</th>
      {parts.map((part) => (
        <td key={part}>{fine(part)}</td>
      ))}
      <td>{t('table.of', { measured: number(measuredOf(day.database)), minutes: number(day.minutes) })}</td>
    </tr>
  );
}
