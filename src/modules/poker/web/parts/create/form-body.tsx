import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, type FormEvent } from 'react';
import { Notice } from '#modules/auth/web/public.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { useText } from '#ui/text/use-text.ts';
import { SESSION_DESCRIPTION_MAX, SESSION_NAME_MAX, type SessionRow } from '../../../contract/session.ts';
import { refuseStatus } from '../../../rules/session-status.ts';
import { StatusInput } from '../../../contract/session.ts';
import { AsyncField } from '../async/async-field.tsx';
import type { Import } from '../import/use-import.ts';
import { TeamField } from '../teams/team-field.tsx';
import { useFocusIfLost } from '../use-focus-if-lost.ts';
import { DeckField } from './deck-field.tsx';
import classes from './session-panel.module.css';
import { formStatuses, type FormStatus } from './session-form.ts';
import { SettingsFields } from './settings-fields.tsx';
import { Meeting } from './meeting.tsx';
import { StoriesField } from './stories-field.tsx';
import { TimerField } from './timer-field.tsx';
import { fieldIds, type FormState } from './use-session-form.ts';

export function FormBody({ state, session, bringIn }: { state: FormState; session: SessionRow | null; bringIn: Import }) {
  const t = useText('poker-create');
  const { form, change, refused } = state;
  const part = useRef<HTMLFormElement>(null);
  useFocusIfLost(part, `#${fieldIds.stories}`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    state.submit();
  };
  return (
    <form ref={part} className={classes.form} onSubmit={submit} noValidate>
      {state.isDraft && (
        <Notice
          tone="note"
          title={t('create.draft')}
          actions={
            <Button size="xs" variant="default" onClick={state.startOver}>
              {t('create.startOver')}
            </Button>
          }
        />
      )}
      {state.written?.isResumed && <DraftNote onDiscard={state.written.discard} />}
      <NameFields state={state} />
      {state.written && <Meeting form={state.written} onKeepMine={state.submit} />}
      <StoriesField state={state} session={session} bringIn={bringIn} />
      <DeckField
        value={form.votingSystem}
        error={refused === 'votingSystem' && t('create.votingSystemMissing')}
        onChange={(votingSystem) => change({ votingSystem })}
      />
      <div className={classes.pair}>
        <TimerField value={form.timer} onChange={(timer) => change({ timer })} />
        <StatusField value={form.status} session={session} onChange={(status) => change({ status })} />
      </div>
      <TeamField value={form.teamId} onChange={(teamId) => change({ teamId })} />
      <AsyncField
        isOn={form.asyncVoting}
        deadline={form.deadline}
        isFixed={session !== null && session.startedAt !== null}
        onChange={change}
      />
      <SettingsFields settings={form.settings} onChange={(settings) => change({ settings })} />
      {/* Return in a field of one line sends the form; the button for it stands in the foot, outside. */}
      <button type="submit" hidden />
    </form>
  );
}

function NameFields({ state: { form, change, refused } }: { state: FormState }) {
  const t = useText('poker-create');
  return (
    <>
      <TextInput
        id={fieldIds.name}
        label={t('create.name')}
        placeholder={t('create.nameExample')}
        required
        withAsterisk={false}
        data-autofocus
        maxLength={SESSION_NAME_MAX}
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={refused === 'name' && t('create.nameMissing')}
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
    </>
  );
}

interface StatusProps {
  value: FormStatus;
  session: SessionRow | null;
  onChange: (status: FormStatus) => void;
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
