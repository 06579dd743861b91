import { Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useNavigate, useSearchParams } from 'react-router';
import { changed } from '#ui/forms/changed.ts';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { SaveButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { type BillingDetails, getDetails, updateDetails } from '../../contract/details.ts';
import { useDetails } from '../api.ts';
import type { Billing } from './billing.ts';
import classes from './billing.module.css';
import { countriesIn } from './countries.ts';
import { wayBack } from './way-back.ts';

const formOf = (details: BillingDetails) => ({
  legalName: details.legalName ?? '',
  addressLine1: details.addressLine1 ?? '',
  addressLine2: details.addressLine2 ?? '',
  postalCode: details.postalCode ?? '',
  city: details.city ?? '',
  region: details.region ?? '',
  country: details.country ?? '',
  taxNumber: details.taxNumber ?? '',
  billingEmail: details.billingEmail ?? '',
  orderReference: details.orderReference ?? '',
});

/** Who is billed, as it is written on the next invoice. */
export function DetailsPanel({ billing }: { billing: Billing }) {
  const t = useText('billing-screens');
  return (
    <div className={classes.narrow}>
      <Panel title={t('details.title')} hint={t('details.hint')}>
        <Loaded read={useDetails()} skeleton={<RowsSkeleton rows={6} />}>
          {(details) => <DetailsForm details={details} mayChange={billing.mayChange} accountId={billing.subscription.id} />}
        </Loaded>
      </Panel>
    </div>
  );
}

function useLabels() {
  const t = useText('billing-screens');
  return {
    legalName: t('details.legalName'),
    addressLine1: t('details.addressLine1'),
    addressLine2: t('details.addressLine2'),
    postalCode: t('details.postalCode'),
    city: t('details.city'),
    region: t('details.region'),
    country: t('details.country'),
    taxNumber: t('details.taxNumber'),
    billingEmail: t('details.billingEmail'),
    orderReference: t('details.orderReference'),
  };
}

interface Props {
  readonly details: BillingDetails;
  readonly mayChange: boolean;
  readonly accountId: string;
}

function DetailsForm({ details, mayChange, accountId }: Props) {
  const t = useText('billing-screens');
  const back = wayBack(useSearchParams()[0]);
  const navigate = useNavigate();
  const form = useEndpointForm({
    endpoint: updateDetails,
    record: `billing details ${accountId}`,
    of: details,
    formOf,
    labels: useLabels(),
    say: {},
    bodyOf: changed,
    failed: t('details.failed'),
    refresh: [getDetails],
    onSaved() {
      toastDone(t('details.saved'), { id: 'billing-details' });
      if (back !== null) void navigate(back, { replace: true });
    },
  });
  const text = (name: keyof ReturnType<typeof formOf>) => ({ ...form.text(name), disabled: !mayChange });
  return (
    <Form form={form} safe={t('details.safe')} buttons={mayChange && <SaveButtons form={form} verb={t('details.save')} />}>
      <TextInput {...text('legalName')} autoComplete="organization" />
      <TextInput {...text('addressLine1')} autoComplete="address-line1" />
      <TextInput {...text('addressLine2')} autoComplete="address-line2" />
      <FieldPair>
        <TextInput {...text('postalCode')} autoComplete="postal-code" />
        <TextInput {...text('city')} autoComplete="address-level2" />
      </FieldPair>
      <FieldPair>
        <TextInput {...text('region')} autoComplete="address-level1" />
        <CountrySelect {...form.field('country')} isDisabled={!mayChange} />
      </FieldPair>
      <FieldPair>
        <TextInput {...text('taxNumber')} description={t('details.taxNumberHelp')} autoComplete="off" />
        <TextInput {...text('orderReference')} description={t('details.orderReferenceHelp')} autoComplete="off" />
      </FieldPair>
      <TextInput {...text('billingEmail')} description={t('details.billingEmailHelp')} inputMode="email" autoComplete="email" />
    </Form>
  );
}

interface CountryProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly isDisabled: boolean;
}

function CountrySelect({ id, label, error, value, onChange, isDisabled }: CountryProps) {
  const t = useText('billing-screens');
  return (
    <Select
      id={id}
      label={label}
      error={error}
      data={countriesIn(useLanguage())}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      disabled={isDisabled}
      searchable
      clearable
      limit={60}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t('details.noCountry')}
      clearButtonProps={{ 'aria-label': t('details.clearCountry') }}
    />
  );
}
