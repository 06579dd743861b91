import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { RetroSession, SessionRow } from '#modules/retros/contract/session.ts';
import { getTemplate } from '#modules/retros/contract/template.ts';
import { CARDS_PER_PERSON_MAX, VOTES_PER_PERSON_MAX } from '#modules/retros/rules/settings.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { QrCode } from '#ui/parts/qr-code.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { joinLink } from '../join-link.ts';
import { useFormatChoices } from './format-words.ts';
import { emptyForm, switches, timerChoices, withTemplate, type SessionForm as Begin } from './session-form.ts';
import { useSessionForm, useTeams, useTimerWords } from './use-session-form.ts';
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
  return <SessionForm session={session} begin={data ? withTemplate(emptyForm, data) : emptyForm} onClose={onClose} />;
}

function SessionForm({ session, begin, onClose }: { session: SessionRow | null; begin: Begin; onClose: () => void }) {
  const t = useText('retros');
  const { form, created } = useSessionForm(session, { begin, onClose });
  const { value, set } = form;
  const formats = useFormatChoices(value.format);
  if (created) {
    return (
      <SidePanel isOpen onClose={onClose} title={t('create.ready')}>
        <Created session={created} />
      </SidePanel>
    );
  }
  return (
    <FormPanel
      form={form}
      title={t(session ? 'create.titleEdit' : 'create.title')}
      verb={t(session ? 'create.submitEdit' : 'create.submit')}
      keep={t('create.close')}
      safe={t('create.kept')}
      onClose={onClose}
    >
      {!session && <WhatHappens />}
      <TextInput {...form.text('name')} placeholder={t('create.nameExample')} data-autofocus />
      <Textarea {...form.text('description')} autosize minRows={1} maxRows={8} />
      <NativeSelect
        {...form.text('format')}
        description={formats.describe(value.format)}
        disabled={session?.status === 'ACTIVE'}
        onChange={({ currentTarget: { value: id } }) => {
          const own = formats.own.find((one) => one.id === id);
          set(own ? withTemplate(value, own) : { format: id });
        }}
        data={formats.choices}
      />
      <FieldPair>
        <TimerField value={value.timer} onChange={(timer) => set({ timer })} />
        <TeamField value={value.teamId} onChange={(teamId) => set({ teamId })} />
      </FieldPair>
      <FieldPair>
        <Count label={t('create.votes')} value={value.votes} most={VOTES_PER_PERSON_MAX} onChange={(votes) => set({ votes })} />
        <Count label={t('create.cards')} value={value.cards} most={CARDS_PER_PERSON_MAX} onChange={(cards) => set({ cards })} />
      </FieldPair>
      <SettingsFields form={value} onChange={(settings) => set({ settings })} />
    </FormPanel>
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
        onChange={({ currentTarget }) => onChange(data?.items.find(({ id }) => id === currentTarget.value)?.id ?? null)}
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

function SettingsFields({ form, onChange }: { form: Begin; onChange: (settings: Begin['settings']) => void }) {
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
