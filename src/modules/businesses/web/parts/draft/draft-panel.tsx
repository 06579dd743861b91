import { Checkbox, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { countryCodes } from '#shared/countries.ts';
import { SaveButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { publicUrl } from '#ui/parts/public-url.ts';
import { countryName } from '#ui/text/country-name.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { companySizes, industries, stages } from '../../../contract/choices.ts';
import type { DraftForm } from './draft-form.ts';
import { ListFields } from './list-fields.tsx';
import { ShownField } from './shown-field.tsx';

interface Props {
  readonly form: DraftForm;
}

/** What is written, each field with whether it is shown. */
export function DraftPanel({ form }: Props) {
  const t = useText('businesses-form');
  const start = publicUrl();
  return (
    <Panel title={t('title')} hint={t('panel.hint')}>
      <Form form={form} buttons={<SaveButtons form={form} verb={t('save')} />}>
        <TextInput {...form.text('name')} spellCheck={false} />
        <TextInput {...form.text('slug')} spellCheck={false} description={t('slugHelp', { start, slug: form.value.slug })} />
        <ShownField form={form} field="tagline">
          <TextInput {...form.text('tagline')} />
        </ShownField>
        <ShownField form={form} field="description">
          <Textarea {...form.text('description')} autosize minRows={4} maxRows={14} />
        </ShownField>
        <Facts form={form} />
        <ShownField form={form} field="website">
          <TextInput {...form.text('website')} placeholder="https://" inputMode="url" />
        </ShownField>
        <ListFields form={form} />
        <ShownField form={form} field="hiring">
          <Checkbox {...form.check('hiring')} />
        </ShownField>
        <ShownField form={form} field="contact" level="middle">
          <div>
            <b>{t('fields.contact')}</b>
            <p>{t('contactHelp')}</p>
          </div>
        </ShownField>
      </Form>
    </Panel>
  );
}

function Facts({ form }: Props) {
  const t = useText('businesses-form');
  const tell = useText('businesses');
  const none = { value: '', label: t('none') };
  return (
    <>
      <ShownField form={form} field="stage">
        <NativeSelect {...form.text('stage')} data={[none, ...stages.map((value) => ({ value, label: tell(`stages.${value}`) }))]} />
      </ShownField>
      <ShownField form={form} field="industry">
        <NativeSelect
          {...form.text('industry')}
          data={[none, ...industries.map((value) => ({ value, label: tell(`industries.${value}`) }))]}
        />
      </ShownField>
      <ShownField form={form} field="country">
        <Country form={form} />
      </ShownField>
      <ShownField form={form} field="size">
        <NativeSelect {...form.text('size')} data={[none, ...companySizes.map((value) => ({ value, label: tell(`sizes.${value}`) }))]} />
      </ShownField>
      <ShownField form={form} field="founded">
        <FoundedYear form={form} />
      </ShownField>
    </>
  );
}

function Country({ form }: Props) {
  const language = useLanguage();
  const names = countryCodes().map((value) => ({ value, label: countryName(language, value) }));
  const data = names.toSorted((a, b) => a.label.localeCompare(b.label, language));
  return <Select {...form.field('country')} data={data} searchable clearable />;
}

/** A year is no amount: no groups of digits. */
function FoundedYear({ form }: Props) {
  const { value, onChange, ...rest } = form.field('founded');
  const write = (typed: string): void => onChange(typed === '' ? null : Number(typed.replace(/\D/g, '').slice(0, 4)));
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      maxLength={4}
      value={value === null ? '' : String(value)}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
