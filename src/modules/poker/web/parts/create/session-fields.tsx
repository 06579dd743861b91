import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { useText } from '#ui/text/use-text.ts';
import { StatusInput, type SessionRow } from '../../../contract/session.ts';
import { refuseStatus } from '../../../rules/session-status.ts';
import { AsyncField } from '../async/async-field.tsx';
import type { Import } from '../import/use-import.ts';
import { TeamField } from '../teams/team-field.tsx';
import { DeckField } from './deck-field.tsx';
import { formStatuses, type FormStatus } from './session-form.ts';
import { SettingsFields } from './settings-fields.tsx';
import { StoriesField } from './stories-field.tsx';
import { TimerField } from './timer-field.tsx';
import type { SessionFormState } from './use-session-form.ts';

interface Props {
  readonly state: SessionFormState;
  readonly session: SessionRow | null;
  readonly bringIn: Import;
}

/** The fields of a session's form. */
export function SessionFields({ state, session, bringIn }: Props) {
  const t = useText('poker-create');
  const { form, value } = state;
  const { set } = form;
  const deck = form.field('votingSystem');
  return (
    <>
      <TextInput {...form.text('name')} placeholder={t('create.nameExample')} data-autofocus />
      <Textarea {...form.text('description')} autosize minRows={1} maxRows={8} />
      <StoriesField state={state} session={session} bringIn={bringIn} />
      <DeckField id={deck.id} value={value.votingSystem} error={deck.error} onChange={(votingSystem) => set({ votingSystem })} />
      <FieldPair>
        <TimerField value={value.timer} onChange={(timer) => set({ timer })} />
        <StatusField value={value.status} session={session} onChange={(status) => set({ status })} />
      </FieldPair>
      <TeamField value={value.teamId} onChange={(teamId) => set({ teamId })} />
      <AsyncField
        isOn={value.asyncVoting}
        deadline={value.deadline}
        isFixed={session !== null && session.startedAt !== null}
        error={form.field('deadline').error ?? form.field('settings').error}
        onChange={set}
      />
      <SettingsFields settings={value.settings} onChange={(settings) => set({ settings })} />
    </>
  );
}

interface StatusProps {
  readonly value: FormStatus;
  readonly session: SessionRow | null;
  readonly onChange: (status: FormStatus) => void;
}

/** A new session waits; of a saved one the statuses that may follow are open. */
function StatusField({ value, session, onChange }: StatusProps) {
  const t = useText('poker-create');
  const listed: readonly FormStatus[] = session ? formStatuses : ['WAITING'];
  const shown = listed.includes(value) ? listed : [value, ...listed];
  const mayBecome = (status: FormStatus): boolean =>
    session === null || refuseStatus(session.status, StatusInput.parse(status), session.startedAt !== null) === null;
  return (
    <NativeSelect
      label={t('create.status')}
      description={session ? undefined : t('create.statusHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as FormStatus)}
      data={shown.map((status) => ({ value: status, label: t(`create.statuses.${status}`), disabled: !mayBecome(status) }))}
    />
  );
}
