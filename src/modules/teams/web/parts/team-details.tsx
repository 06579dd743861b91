import { Textarea, TextInput } from '@mantine/core';
import { SaveButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { updateTeam, type Team } from '../../contract.ts';
import { staleTeams } from '../api.ts';

/** Name and purpose of a team, changed in place. */
export function TeamDetails({ team }: { team: Team }) {
  const t = useText('teams');
  const form = useEndpointForm({
    endpoint: updateTeam,
    params: { teamId: team.id },
    record: `team ${team.id}`,
    part: 'details',
    of: team,
    formOf: ({ name, description }: Team) => ({ name, description: description ?? '' }),
    labels: { name: t('form.name'), description: t('form.description') },
    say: {},
    missing: { name: t('form.nameMissing') },
    refresh: staleTeams,
    onSaved: () => toastDone(t('team.saved')),
  });
  return (
    <Form form={form} isDense buttons={<SaveButtons form={form} verb={t('team.save')} />}>
      <TextInput size="sm" {...form.text('name')} />
      <Textarea size="sm" {...form.text('description')} autosize minRows={1} />
    </Form>
  );
}
