import { useState } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { meetingDays, rhythms, type Rhythm } from '../../../rules/cadence.ts';
import { Answer, Choice, Panel } from './panel.tsx';
import classes from './panel.module.css';
import { Slider } from './slider.tsx';
import calendar from './cadence-panel.module.css';

/** A Monday. */
const FIRST = '2027-03-01';
/** A Thursday: a retrospective ends a week. */
const FIRST_RETRO = '2027-03-04';
const WEEKS = 8;
const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;
const MINUTES_AN_HOUR = 60;

const days = Array.from({ length: WEEKS * DAYS_A_WEEK }, (_, index) =>
  new Date(Date.parse(`${FIRST}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10),
);

/** Two meetings with a rhythm each, on a calendar of eight weeks, and the hours that they take. */
export function CadencePanel() {
  const t = useText('site-feature-cadence');
  const format = useFormat();
  const [poker, setPoker] = useState<Rhythm>('WEEKLY');
  const [retro, setRetro] = useState<Rhythm>('FORTNIGHTLY');
  const [minutes, setMinutes] = useState(45);
  const [people, setPeople] = useState(6);
  const pokerDays = meetingDays(FIRST, poker, days.length);
  const retroDays = meetingDays(FIRST_RETRO, retro, days.length - 3);
  const count = pokerDays.length + retroDays.length;
  const options = rhythms.map((value) => ({ value, label: t(`panel.rhythms.${value}`) }));
  return (
    <Panel
      inputs={
        <>
          <p className={calendar.name}>{t('panel.poker')}</p>
          <Choice legend={t('panel.poker')} name="poker" options={options} value={poker} onChange={setPoker} />
          <p className={calendar.name}>{t('panel.retro')}</p>
          <Choice legend={t('panel.retro')} name="retro" options={options} value={retro} onChange={setRetro} />
          <Slider
            label={t('panel.length')}
            value={minutes}
            min={15}
            max={120}
            step={15}
            text={format.minutes(minutes)}
            onChange={setMinutes}
          />
          <Slider label={t('panel.people')} value={people} min={2} max={15} text={format.number(people)} onChange={setPeople} />
        </>
      }
    >
      <Answer>
        {t('panel.answer', { count, hours: format.number((count * minutes * people) / MINUTES_AN_HOUR, { maximumFractionDigits: 1 }) })}
      </Answer>
      <Calendar poker={pokerDays} retro={retroDays} />
      <p className={classes.formula}>{t('panel.formula')}</p>
    </Panel>
  );
}

function Calendar({ poker, retro }: { poker: readonly string[]; retro: readonly string[] }) {
  const t = useText('site-feature-cadence');
  const format = useFormat();
  return (
    <div>
      <p className={calendar.name}>{t('panel.calendar')}</p>
      <ul className={calendar.legend} aria-hidden="true">
        <li data-kind="poker">{t('panel.poker')}</li>
        <li data-kind="retro">{t('panel.retro')}</li>
      </ul>
      <ol className={calendar.days} aria-label={t('panel.calendar')}>
        {days.map((day) => (
          <li key={day} data-month={day.slice(5, 7)}>
            <span className="visually-hidden">{format.day(day)}</span>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            {poker.includes(day) && (
              <i data-kind="poker">
                <span className="visually-hidden">{t('panel.poker')}</span>
              </i>
            )}
            {retro.includes(day) && (
              <i data-kind="retro">
                <span className="visually-hidden">{t('panel.retro')}</span>
              </i>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
