import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { ProblemNotice } from '#modules/auth/web/public.tsx';
import { SESSION_DESCRIPTION_MAX, SESSION_NAME_MAX, type RetroSession, type SessionRow } from '#modules/retros/contract/session.ts';
import { getTemplate } from '#modules/retros/contract/template.ts';
import { CARDS_PER_PERSON_MAX, VOTES_PER_PERSON_MAX } from '#modules/retros/rules/settings.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { QrCode } from '#ui/parts/qr-code.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { joinLink } from '../join-link.ts';
import { useFormatChoices } from './format-words.ts';
import { Meeting, useTeams, useTimerWords } from './meeting.tsx';
import { emptyForm, switches, timerChoices, withTemplate, type SessionForm } from './session-form.ts';
import { NAME_FIELD, useSessionForm, type FormState } from './use-session-form.ts';
import classes from './session-panel.module.css';

interface Props {
  readonly session: SessionRow | null;
  /** The template that a new one begins from. */
  readonly template?: string | null;
  readonly onClose: () => void;
}

/** The create and edit panel: its form, and the link when the retrospective is made. */
export function SessionPanel({ session, template = null, onClose }: Props) {
  const t = useText('retros');
  const isFrom = session === null && template !== null;
  const { data, error } = useRead(getTemplate, { params: { templateId: template ?? 'none' } }, { enabled: isFrom });
  if (isFrom && !data && !error) {
    return (
      <SidePanel isOpen onClose={onClose} title={t('create.title')}>
        <RowsSkeleton rows={5} />
      </SidePanel>
    );
  }
  // A template that is gone leaves the form as it is without one.
  return <FormPanel session={session} begin={data ? withTemplate(emptyForm, data) : emptyForm} onClose={onClose} />;
}

function FormPanel({ session, begin, onClose }: { session: SessionRow | null; begin: SessionForm; onClose: () => void }) {
  const t = useText('retros');
  const state = useSessionForm(session, { begin, onClose });
  if (state.created) {
    return (
      <SidePanel isOpen onClose={onClose} title={t('create.ready')}>
        <Created session={state.created} />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t(session ? 'create.titleEdit' : 'create.title')}
      foot={
        <div className={classes.foot}>
          {state.error !== null && (
            <ProblemNotice error={state.error} failed={t('create.failed')} failedUnexpectedly={t('create.failed')}>
              {t('create.kept')}
            </ProblemNotice>
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('create.close')}
            </Button>
            <Button loading={state.isPending} disabled={state.written.clashes.length > 0} onClick={state.submit}>
              {t(session ? 'create.submitEdit' : 'create.submit')}
            </Button>
          </div>
        </div>
      }
    >
      <FormBody state={state} isNew={session === null} isRunning={session?.status === 'ACTIVE'} />
    </SidePanel>
  );
}

function FormBody({ state, isNew, isRunning }: { state: FormState; isNew: boolean; isRunning: boolean }) {
  const t = useText('retros');
  const { form, change } = state;
  const formats = useFormatChoices(form.format);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    state.submit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Top state={state} isNew={isNew} />
      <TextInput
        id={NAME_FIELD}
        label={t('create.name')}
        placeholder={t('create.nameExample')}
        required
        withAsterisk={false}
        data-autofocus
        maxLength={SESSION_NAME_MAX}
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={state.isMissing && t('create.nameMissing')}
      />
      <Textarea
        label={t('create.description')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={SESSION_DESCRIPTION_MAX}
        value={form.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('create.format')}
        description={formats.describe(form.format)}
        value={form.format}
        disabled={isRunning}
        onChange={({ currentTarget: { value } }) => {
          const own = formats.own.find((one) => one.id === value);
          change(own ? withTemplate(form, own) : { format: value });
        }}
        data={formats.choices}
      />
      <div className={classes.pair}>
        <TimerField value={form.timer} onChange={(timer) => change({ timer })} />
        <TeamField value={form.teamId} onChange={(teamId) => change({ teamId })} />
      </div>
      <div className={classes.pair}>
        <Count label={t('create.votes')} value={form.votes} most={VOTES_PER_PERSON_MAX} onChange={(votes) => change({ votes })} />
        <Count label={t('create.cards')} value={form.cards} most={CARDS_PER_PERSON_MAX} onChange={(cards) => change({ cards })} />
      </div>
      <SettingsFields form={form} onChange={(settings) => change({ settings })} />
      <Meeting state={state} />
      {/* Return in a field of one line sends the form; the button for it stands in the foot, outside. */}
      <button type="submit" hidden />
    </form>
  );
}

function Top({ state, isNew }: { state: FormState; isNew: boolean }) {
  return (
    <>
      {isNew && <WhatHappens />}
      {state.written.isResumed && <DraftNote onDiscard={state.written.discard} />}
    </>
  );
}

const promises = ['structured', 'invite', 'vote', 'actions'] as const;

/** What a retrospective brings, in four words. */
function WhatHappens() {
  const t = useText('retros');
  return (
    <ul className={classes.promises}>
      {promises.map((one) => (
        <li key={one}>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
          {t(`create.promises.${one}`)}
        </li>
      ))}
    </ul>
  );
}

function TimerField({ value, onChange }: { value: number; onChange: (seconds: number) => void }) {
  const t = useText('retros');
  const words = useTimerWords();
  const known: readonly number[] = timerChoices;
  const lengths = known.includes(value) ? known : [...known, value].toSorted((one, other) => one - other);
  return (
    <NativeSelect
      label={t('create.timer')}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={lengths.map((seconds) => ({ value: String(seconds), label: words(seconds) }))}
    />
  );
}

function TeamField({ value, onChange }: { value: TeamId | null; onChange: (teamId: TeamId | null) => void }) {
  const t = useText('retros');
  const { data, error, isPending, refetch } = useTeams();
  return (
    <div>
      <NativeSelect
        label={t('create.team')}
        disabled={isPending}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : (currentTarget.value as TeamId))}
        data={[{ value: '', label: t('create.noTeam') }, ...(data?.items ?? []).map((team) => ({ value: team.id, label: team.name }))]}
      />
      {error && (
        <p className={classes.failed} role="alert">
          {t('create.teamsFailed')}
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t('create.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Count({ label, value, most, onChange }: { label: string; value: number; most: number; onChange: (count: number) => void }) {
  return (
    <TextInput
      type="number"
      label={label}
      min={1}
      max={most}
      value={value}
      onChange={(event) => onChange(Math.min(most, Math.max(1, Math.round(event.currentTarget.valueAsNumber || 1))))}
    />
  );
}

function SettingsFields({ form, onChange }: { form: SessionForm; onChange: (settings: SessionForm['settings']) => void }) {
  const t = useText('retros');
  return (
    <fieldset className={classes.settings}>
      <legend>{t('create.settings')}</legend>
      {switches.map((one) => (
        <SwitchRow
          key={one}
          classNames={{ root: classes.setting }}
          label={t(`create.switches.${one}.label`)}
          description={t(`create.switches.${one}.hint`)}
          checked={form.settings[one]}
          onChange={(event) => onChange({ ...form.settings, [one]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

/** The retrospective is made: the link for the others, and the way into the room. */
function Created({ session: { id, name, settings } }: { session: RetroSession }) {
  const t = useText('retros');
  const link = joinLink(id);
  return (
    <div className={classes.created}>
      <p className={classes.lead}>
        <b>{name}</b>
      </p>
      <div className={classes.felt}>
        <QrCode value={link} size={176} />
        <p>{t(settings.requireLogin ? 'room.invite.members' : 'room.invite.anybody')}</p>
      </div>
      <CopyField label={t('room.invite.link')} value={link} />
      <LinkButton to={`/retro/sessions/${id}`} look="primary" size={48} iconAfter={IconArrowRight}>
        {t('create.open')}
      </LinkButton>
    </div>
  );
}
