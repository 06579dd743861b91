import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useReplyHours } from '#ui/parts/site-state.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { contactSales, teamSizes, type TeamSize } from '../../contract/sales.ts';
import classes from './sales-form.module.css';

const empty = { firstName: '', lastName: '', email: '', company: '', phone: '', teamSize: '', message: '' };

const sizeOf = (typed: string): TeamSize | null => teamSizes.find((size) => size === typed) ?? null;

/** Names and an address are needed, all else helps. */
export function SalesForm() {
  const t = useText('notifications');
  const language = useLanguage();
  const me = useMe();
  const hours = useReplyHours();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useEndpointForm({
    endpoint: contactSales,
    // A visitor has no name to keep a draft under, and the next one at this browser is another person.
    record: me && 'message to sales',
    begin: () => (me ? { ...empty, firstName: me.firstName, lastName: me.lastName, email: me.email } : empty),
    labels: {
      firstName: t('sales.firstName'),
      lastName: t('sales.lastName'),
      email: t('sales.email'),
      company: t('sales.company'),
      phone: t('sales.phone'),
      teamSize: t('sales.teamSize'),
      message: t('sales.message'),
    },
    missing: { firstName: true, lastName: true, email: true },
    bodyOf: (typed) => ({ ...typed, teamSize: sizeOf(typed.teamSize), language }),
    failed: t('sales.failed'),
    onSaved: (_answer, { email }) => setSentTo(email),
  });
  if (sentTo !== null) {
    return (
      <Notice tone="done" title={t('sales.sent', { hours })}>
        {t('sales.sentHint', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <div className={classes.form}>
      <Form form={form} safe={t('contact.kept')} buttons={<Foot isBusy={form.isBusy} />}>
        <Grid gap={16}>
          <TextInput {...form.text('firstName')} autoComplete="given-name" />
          <TextInput {...form.text('lastName')} autoComplete="family-name" />
        </Grid>
        <TextInput {...form.text('email')} type="email" autoComplete="email" />
        <Grid gap={16}>
          <TextInput {...form.text('company')} autoComplete="organization" />
          <TextInput {...form.text('phone')} type="tel" autoComplete="tel" />
        </Grid>
        <NativeSelect
          {...form.text('teamSize')}
          data={[
            { value: '', label: t('sales.anySize') },
            ...teamSizes.map((size) => ({ value: size, label: t('sales.people', { size }) })),
          ]}
        />
        <Textarea {...form.text('message')} rows={5} />
      </Form>
    </div>
  );
}

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText('notifications');
  return (
    <div className={classes.foot}>
      <p>
        {t('sales.privacy')} <Link to="/privacy">{t('sales.privacyLink')}</Link>
      </p>
      <Button type="submit" size="xl" loading={isBusy}>
        {t('sales.send')}
      </Button>
    </div>
  );
}
