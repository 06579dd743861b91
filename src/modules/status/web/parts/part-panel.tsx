import type { CSSProperties } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { StatusDay } from '../../contract.ts';
import type { Part, ShownState } from '../../contract/parts.ts';
import { addUp, fineShare, unmeasuredOf } from '../../rules/share.ts';
import { StateMark } from './state-mark.tsx';
import classes from './status.module.css';
import { useShare } from './use-share.ts';

interface Props {
  part: Part;
  state: ShownState;
  days: readonly StatusDay[];
}

/** One part: how it is, and its 90 days as bars that stand for their minutes from the bottom: fine, slow, down, not measured. */
export function PartPanel({ part, state, days }: Props) {
  const t = useText('status');
  const { day, duration } = useFormat();
  const written = useShare();
  const share = fineShare(addUp(days.map((one) => one[part])));
  const said = share === null ? t('unmeasured') : t('share', { share: written(share) });
  const name = t(`part.${part}.name`);
  const whole = withGap(said, days);
  return (
    <section className={classes.part} aria-labelledby={`part-${part}`}>
      <div className={classes.head}>
        <h3 id={`part-${part}`}>{name}</h3>
        <StateMark state={state} />
      </div>
      <p className={classes.text}>{t(`part.${part}.text`)}</p>
      <div className={classes.bars} role="img" aria-label={t('bars', { part: name, share: whole })}>
        {days.map((one) => (
          <span key={one.day} style={heights(one, part)} title={`${day(one.day)}: ${dayShare(one)}`} />
        ))}
      </div>
      <div className={classes.axis}>
        <span>{days[0] && day(days[0].day)}</span>
        <span>{whole}</span>
        <span>{t('to')}</span>
      </div>
    </section>
  );

  function dayShare(one: StatusDay): string {
    const fine = fineShare(one[part]);
    return fine === null ? t('table.none') : withGap(written(fine), [one]);
  }

  /** A share is of what was measured: what was not is named with it. */
  function withGap(said: string, of: readonly StatusDay[]): string {
    const minutes = unmeasuredOf(of, part);
    return minutes === 0 ? said : t('gap', { share: said, time: duration(minutes * SECONDS_A_MINUTE) });
  }
}

/** How much of the bar each state takes. A minute that was bad is seen, however few they are. */
function heights(day: StatusDay, part: Part): CSSProperties {
  const { ok, degraded, down } = day[part];
  const whole = Math.max(1, day.minutes);
  const least = (count: number): number => (count === 0 ? 0 : Math.max(LEAST_SHOWN, (count / whole) * 100));
  const [bad, slow] = [least(down), least(degraded)];
  const fine = Math.min((ok / whole) * 100, 100 - bad - slow);
  // Properties of our own: React's type knows none.
  return { '--fine': `${fine}%`, '--slow': `${fine + slow}%`, '--down': `${fine + slow + bad}%` } as CSSProperties;
}

const SECONDS_A_MINUTE = 60;
const LEAST_SHOWN = 12; // percent of the bar's height
