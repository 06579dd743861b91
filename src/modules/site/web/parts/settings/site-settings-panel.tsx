import type { SiteSettings } from '../../../contract.ts';
import { getSiteSettings, updateSiteSettings } from '../../../contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { locales } from '#shared/locale.ts';
import { CHECKED_ON } from '../compare/competitors.ts';
import { FiguresPreview } from './figures-preview.tsx';
import { PromiseFields } from './promise-fields.tsx';
import { changeOf, fieldsOf, promiseNames, type SettingsFields } from './settings-fields.ts';
import classes from './settings.module.css';

/** What operators show and promise on the public site; pages follow within seconds. */
export function SiteSettingsPanel() {
  const read = useRead(getSiteSettings);
  return (
    <Loaded read={read} around={(inside) => <Panel>{inside}</Panel>}>
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  );
}

function SettingsForm({ settings }: { settings: SiteSettings }) {
  const t = useText('site-settings');
  const form = useEndpointForm({
    endpoint: updateSiteSettings,
    record: 'public site',
    of: settings,
    formOf: fieldsOf,
    bodyOf: changeOf,
    labels: useLabels(),
    say: { accountManagerKind: (kind) => t(`kinds.${kind}`), supportKind: (kind) => t(`kinds.${kind}`) },
    refuse: (value) => lacking(value, t('promises.needed')),
    failed: t('failed'),
    refresh: [getSiteSettings],
    onSaved: () => toastDone(t('saved'), { id: 'site-settings' }),
  });
  return (
    <div className={classes.settings}>
      <Form form={form} safe={t('kept')} buttons={<FormButtons form={form} verb={t('save')} isDisabled={!form.isDirty} />}>
        <Figures form={form} />
        <Promises form={form} />
        <Pages form={form} />
      </Form>
    </div>
  );
}

/** A sentence of the operator's own is there in each language, or a page in one of them would promise another thing. */
function lacking(value: SettingsFields, needed: string) {
  const names = promiseNames
    .filter((name) => value[`${name}Kind`] === 'own')
    .flatMap((name) => locales.map((locale) => `${name}_${locale}` as const));
  return Object.fromEntries(names.filter((name) => value[name].trim() === '').map((name) => [name, needed]));
}

function useLabels() {
  const t = useText('site-settings');
  return {
    areFiguresShown: t('figures.show'),
    hasTelemetry: t('pages.telemetry'),
    isStatusOpen: t('pages.status'),
    replyHours: t('promises.replyHours'),
    checkedOn: t('pages.checkedOn'),
    accountManagerKind: t('promises.accountManager'),
    supportKind: t('promises.support'),
    accountManager_en: t('promises.in.en', { promise: t('promises.accountManager') }),
    accountManager_fr: t('promises.in.fr', { promise: t('promises.accountManager') }),
    accountManager_es: t('promises.in.es', { promise: t('promises.accountManager') }),
    support_en: t('promises.in.en', { promise: t('promises.support') }),
    support_fr: t('promises.in.fr', { promise: t('promises.support') }),
    support_es: t('promises.in.es', { promise: t('promises.support') }),
  };
}

interface Props {
  readonly form: EndpointForm<SettingsFields>;
}

function Figures({ form }: Props) {
  const t = useText('site-settings');
  return (
    <Panel title={t('figures.title')} hint={t('figures.hint')}>
      <Stack gap={16}>
        <SwitchRow {...form.check('areFiguresShown')} description={t('figures.help')} />
        <FiguresPreview isShown={form.value.areFiguresShown} />
        <p className={classes.note}>{t('figures.disagree')}</p>
      </Stack>
    </Panel>
  );
}

function Promises({ form }: Props) {
  const t = useText('site-settings');
  return (
    <Panel title={t('promises.title')} hint={t('promises.hint')}>
      <Stack gap={18}>
        <PromiseFields form={form} name="accountManager" />
        <PromiseFields form={form} name="support" />
        <FieldPair>
          <NumberField {...form.number('replyHours')} decimals={0} description={t('promises.replyHelp')} />
        </FieldPair>
      </Stack>
    </Panel>
  );
}

function Pages({ form }: Props) {
  const t = useText('site-settings');
  const format = useFormat();
  return (
    <Panel title={t('pages.title')}>
      <Stack gap={16}>
        <FieldPair>
          <DateField {...form.field('checkedOn')} description={t('pages.checkedHelp', { date: format.day(CHECKED_ON) })} />
        </FieldPair>
        <SwitchRow {...form.check('hasTelemetry')} description={t('pages.telemetryHelp')} />
        <SwitchRow {...form.check('isStatusOpen')} description={t('pages.statusHelp')} />
      </Stack>
    </Panel>
  );
}
