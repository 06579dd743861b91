import { PageHead } from '#ui/parts/page-head.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Status as Answer } from '../../contract.ts';
import { parts, shownStates, type ShownState } from '../../contract/parts.ts';
import { DayTable } from '../parts/day-table.tsx';
import { PartPanel } from '../parts/part-panel.tsx';
import { stateIcons } from '../parts/state-mark.tsx';
import classes from '../parts/status.module.css';
import { useStatus, type Asked } from '../parts/use-status.ts';

/** How the installation is doing, measured automatically; that it cannot be reached is shown as well. */
export function Status() {
  const t = useText('status');
  const asked = useStatus();
  const { status } = asked;
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} description={t('description')} keywords={t('keywords')} path="/status" />
      <h1 className={classes.title}>{t('heading')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <Now asked={asked} />
      {status && (
        <div className={classes.parts}>
          {parts.map((part) => (
            <PartPanel key={part} part={part} state={asked.answer === 'here' ? status.parts[part] : 'unknown'} days={status.days} />
          ))}
        </div>
      )}
      {status && <DayTable days={status.days} />}
      <Meanings />
    </div>
  );
}

/** The whole in one sentence, which is announced when it changes. */
function Now({ asked: { status, answer, ask } }: { asked: Asked }) {
  const t = useText('status');
  const isHere = answer === 'here' && status !== null;
  const state: ShownState = isHere ? status.state : answer === 'away' ? 'down' : 'unknown';
  const Icon = stateIcons[state];
  const sentence = isHere
    ? t(`now.${status.measuredAt === null ? 'fresh' : status.state}`)
    : t(`now.${answer === 'none' || answer === 'here' ? 'loading' : answer}`);
  return (
    <section className={classes.now} data-state={answer === 'none' ? 'unknown' : state}>
      <Icon size={32} stroke={1.75} aria-hidden />
      <div>
        <h2>
          <output>{sentence}</output>
        </h2>
        {isHere && <Troubled status={status} />}
        <Measured status={status} isBefore={answer === 'away'} />
      </div>
      {answer === 'away' && <PlainButton onClick={ask}>{t('retry')}</PlainButton>}
    </section>
  );
}

function Troubled({ status }: { status: Answer }) {
  const t = useText('status');
  const { list } = useFormat();
  const named = (state: ShownState): string =>
    list(parts.filter((part) => status.parts[part] === state).map((part) => t(`part.${part}.name`)));
  const [down, slow] = [named('down'), named('degraded')];
  if (!down && !slow) return null;
  return (
    <p>
      {down && t('downParts', { parts: down })} {slow && t('slowParts', { parts: slow })}
    </p>
  );
}

function Measured({ status, isBefore }: { status: Answer | null; isBefore: boolean }) {
  const t = useText('status');
  const { dateTime } = useFormat();
  return (
    <p className={classes.text}>
      {isBefore && status && `${t('before')} `}
      {status?.measuredAt && `${t('measured', { when: dateTime(status.measuredAt) })} `}
      {status?.version && `${t('version', { version: status.version })} `}
      {t('again')}
    </p>
  );
}

function Meanings() {
  const t = useText('status');
  return (
    <section className={classes.meanings}>
      <h2>{t('meaning.title')}</h2>
      <dl>
        {shownStates.map((state) => (
          <div key={state}>
            <dt data-state={state}>{t(`state.${state}`)}</dt>
            <dd>{t(`meaning.${state}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>{t('meaning.shares')}</p>
    </section>
  );
}
