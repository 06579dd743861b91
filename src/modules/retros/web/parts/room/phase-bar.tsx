import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconArrowRight, IconCheck, IconClock, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { placeOf, refusePhase, stepsOf } from '#modules/retros/rules/phase.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './phase-bar.module.css';
import { Ring } from './ring.tsx';
import { useRetro } from './room-context.tsx';
import { clockFace, useCountdown } from '#ui/live/use-countdown.ts';
import { progressOf, useNextStep } from './use-next-step.ts';

/** Where the meeting stands, how long the phase lasts, who is done, and the way on. */
export function PhaseBar() {
  const t = useText('retros');
  const { session } = useRetro();
  return (
    <section className={classes.bar} aria-label={t('room.phase.bar')}>
      <Steps />
      <PhoneSteps />
      {/* Before the start there is one button, on the felt. */}
      {session.currentPhase !== 'SETUP' && (
        <div className={classes.tools}>
          <PhaseTimer />
          <i className={classes.rule} aria-hidden="true" />
          <ReadyButton />
          <NextButton />
        </div>
      )}
    </section>
  );
}

function Steps() {
  const t = useText('retros');
  const { session, leads, canSend, act } = useRetro();
  const steps = stepsOf(session.settings);
  const at = placeOf(session.currentPhase);
  const progress = progressOf(session);
  return (
    <nav className={classes.steps} aria-label={t('room.phase.steps')}>
      <ol>
        {steps.map((phase, index) => {
          const isDone = placeOf(phase) < at;
          const isNow = phase === session.currentPhase;
          const content = (
            <>
              <i aria-hidden="true">{isDone ? <IconCheck size={13} stroke={2.5} /> : index + 1}</i>
              {t(`room.phase.${phase}`)}
              {isDone && <span className="visually-hidden">{t('room.phase.done')}</span>}
            </>
          );
          const mayGo = leads && canSend && !isNow && refusePhase(progress, phase) === null;
          return (
            <li key={phase} data-done={isDone || undefined} data-now={isNow || undefined} aria-current={isNow ? 'step' : undefined}>
              {mayGo ? (
                <button type="button" onClick={() => void act.setPhase(phase)}>
                  {content}
                </button>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** On a phone the steps are segments, with a line that says where one is. */
function PhoneSteps() {
  const t = useText('retros');
  const { session } = useRetro();
  const steps = stepsOf(session.settings);
  const at = steps.indexOf(session.currentPhase);
  return (
    <div className={classes.phone}>
      <div className={classes.segments} aria-hidden="true">
        {steps.map((phase, index) => (
          <i key={phase} data-done={index < at || undefined} data-now={index === at || undefined} />
        ))}
      </div>
      <p>
        <b>{t(`room.phase.${session.currentPhase}`)}</b>
        <small>{t('room.phase.at', { at: at + 1, of: steps.length, count: session.cards.length })}</small>
      </p>
    </div>
  );
}

const lengths = [60, 180, 300, 600] as const; // seconds

function PhaseTimer() {
  const t = useText('retros');
  const { session, leads, canSend, serverNow, act } = useRetro();
  const { timer } = session;
  const running = useCountdown(timer?.endsAt ?? null, serverNow);
  const left = running ?? timer?.leftMs ?? 0;
  if (!timer) return leads ? <StartTimer /> : null;
  const isPaused = timer.endsAt === null;
  return (
    <div className={classes.timer} role="timer" aria-label={t('room.timer.left', { time: clockFace(left) })}>
      <Ring share={Math.min(1, left / (timer.duration * 1000))} tone={left <= 10_000 ? 'coral' : 'iris'}>
        <IconClock size={16} stroke={1.75} />
      </Ring>
      <b className={classes.digits} data-soon={left <= 10_000 || undefined} aria-hidden="true">
        {clockFace(left)}
      </b>
      {leads && (
        <span className={classes.timerTools}>
          <ActionIcon
            disabled={!canSend}
            aria-label={t(isPaused ? 'room.timer.resume' : 'room.timer.pause')}
            onClick={() => void (isPaused ? act.resumeTimer() : act.pauseTimer())}
          >
            {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
          </ActionIcon>
          <Button variant="subtle" color="gray" size="sm" disabled={!canSend} onClick={() => void act.extendTimer()}>
            {t('room.timer.more')}
          </Button>
          <ActionIcon disabled={!canSend} aria-label={t('room.timer.stop')} onClick={() => void act.stopTimer()}>
            <IconPlayerStop size={18} />
          </ActionIcon>
        </span>
      )}
    </div>
  );
}

function StartTimer() {
  const t = useText('retros');
  const { session, canSend, act } = useRetro();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconClock />} disabled={!canSend || session.status !== 'ACTIVE'}>
          {t('room.timer.start')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lengths.map((seconds) => (
          <Menu.Item key={seconds} onClick={() => void act.startTimer(seconds)}>
            {t('room.timer.minutes', { count: seconds / 60 })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who is done, as a ring, and one's own mark: D does the same. */
export function ReadyButton() {
  const t = useText('retros');
  const { session, you, canSend, takesPart, act } = useRetro();
  const people = session.participants.filter((one) => one.role !== 'observer');
  const ready = people.filter((one) => one.isReady);
  const isReady = ready.some((one) => one.id === you?.participantId);
  const waiting = people.filter((one) => !one.isReady).map((one) => one.name);
  return (
    <Tooltip
      label={waiting.length === 0 ? t('room.ready.all') : t('room.ready.waiting', { names: waiting.join(', ') })}
      multiline
      maw={280}
    >
      <button
        type="button"
        className={classes.ready}
        aria-pressed={isReady}
        disabled={!canSend || !takesPart}
        onClick={() => void act.ready(!isReady)}
      >
        <Ring share={people.length === 0 ? 0 : ready.length / people.length} tone="mint">
          {ready.length}
        </Ring>
        <span className={classes.readyWords}>
          <b>{t('room.ready.count', { ready: ready.length, of: people.length })}</b>
          <small>{takesPart ? t(isReady ? 'room.ready.undo' : 'room.ready.press') : t('room.ready.observe')}</small>
        </span>
        <span className={classes.readyPhone}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          {t(isReady ? 'room.ready.notDone' : 'room.ready.done')}
        </span>
      </button>
    </Tooltip>
  );
}

/** The facilitator's one next step; the others see what it waits for. */
export function NextButton() {
  const t = useText('retros');
  const { leads, canSend } = useRetro();
  const next = useNextStep();
  if (!leads || !next) return null;
  const why = next.blocked === null ? null : t(`room.next.blocked.${next.blocked}`);
  return (
    <Tooltip label={why} disabled={why === null} multiline maw={260}>
      <Button
        className={classes.next}
        rightSection={<IconArrowRight />}
        disabled={!canSend}
        data-disabled={why !== null || undefined}
        aria-disabled={why !== null || undefined}
        aria-describedby={why === null ? undefined : 'next-blocked'}
        onClick={() => why === null && next.go()}
      >
        {next.label}
        {why !== null && (
          <span id="next-blocked" className="visually-hidden">
            {why}
          </span>
        )}
      </Button>
    </Tooltip>
  );
}
