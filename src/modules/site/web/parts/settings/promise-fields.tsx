import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import type { EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { useText } from '#ui/text/use-text.ts';
import { locales } from '#shared/locale.ts';
import { PROMISE_MAX } from '../../../contract.ts';
import { promiseKinds, type PromiseName, type SettingsFields } from './settings-fields.ts';

/** One promise: the documented sentence, the operator's own in three languages, or none. */
export function PromiseFields({ form, name }: { form: EndpointForm<SettingsFields>; name: PromiseName }) {
  const t = useText('site-settings');
  const kind = `${name}Kind` as const;
  return (
    <Stack gap={12}>
      <NativeSelect
        {...form.text(kind)}
        description={t(`promises.documented.${name}`)}
        data={promiseKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
      />
      {form.value[kind] === 'own' &&
        locales.map((locale) => (
          <TextInput key={locale} {...form.text(`${name}_${locale}`)} required maxLength={PROMISE_MAX} lang={locale} />
        ))}
    </Stack>
  );
}
