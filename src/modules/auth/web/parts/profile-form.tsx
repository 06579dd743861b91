import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { session } from '#ui/api/session.ts';
import { changed } from '#ui/forms/changed.ts';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { SaveButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { languageNames, languages } from '#ui/text/languages.ts';
import { setLanguage } from '#ui/text/text.ts';
import { useText } from '#ui/text/use-text.ts';
import { getEmailChange } from '../../contract/email-change.ts';
import { getProfile, updateProfile } from '../../contract/profile.ts';

const formOf = ({ firstName, lastName, language, phone }: User) => ({ firstName, lastName, language, phone: phone ?? '' });

/** A language under its own name, and under the reader's where that is another word. */
const languageLabel = (own: string, here: string): string => (own.toLowerCase() === here.toLowerCase() ? own : `${own} (${here})`);

/** Names, phone number and language of the signed-in person. */
export function ProfileForm({ user }: { user: User }) {
  const t = useText('auth');
  const [saves, setSaves] = useState(0);
  useSavedToast(saves);
  const saved = formOf(user);
  return (
    <Panel title={t('profile.you')} hint={t('profile.youHint')}>
      {/* What is saved becomes what the fields begin with. */}
      <Fields key={JSON.stringify(saved)} saved={saved} onSaved={() => setSaves((before) => before + 1)} />
    </Panel>
  );
}

function Fields({ saved, onSaved }: { saved: ReturnType<typeof formOf>; onSaved: () => void }) {
  const t = useText('auth');
  const form = useEndpointForm({
    endpoint: updateProfile,
    record: null,
    begin: saved,
    labels: { firstName: t('field.firstName'), lastName: t('field.lastName'), phone: t('field.phone'), language: t('field.language') },
    // An account without a phone number must not be asked for one when its language changes.
    bodyOf: (value) => changed(value, saved),
    advice: { firstName: t('advice.firstName'), lastName: t('advice.lastName'), phone: t('advice.phone') },
    failed: t('profile.failed'),
    refresh: [getProfile, getEmailChange],
    async onSaved({ language }) {
      await session.reload();
      await setLanguage(language);
      onSaved();
    },
  });
  return (
    <Form form={form} safe={t('profile.failedHint')} buttons={<SaveButtons form={form} verb={t('profile.save')} />}>
      <FieldPair>
        <TextInput {...form.text('firstName')} autoComplete="given-name" />
        <TextInput {...form.text('lastName')} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <TextInput {...form.text('phone')} type="tel" autoComplete="tel" description={t('profile.phoneHelp')} />
        <NativeSelect
          {...form.text('language')}
          description={t('profile.languageHelp')}
          data={languages.map((known) => ({ value: known, label: languageLabel(languageNames[known], t(`profile.languages.${known}`)) }))}
        />
      </FieldPair>
    </Form>
  );
}

/** Says that it is saved after the page has been drawn anew, so that the words are in the language just chosen. */
function useSavedToast(saves: number): void {
  const t = useText('auth');
  const show = useEffectEvent(() => toastDone(t('profile.saved'), { id: 'profile-saved' }));
  useEffect(() => {
    if (saves > 0) show();
  }, [saves]);
}
