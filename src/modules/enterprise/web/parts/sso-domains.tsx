import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { addSsoDomain, getSso, type SsoDomain } from '#modules/auth/contract/sso-setup.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useProveDomain, useRemoveDomain } from '../api.ts';
import classes from './enterprise.module.css';

export function DomainsPanel({ domains, mayChange }: { domains: readonly SsoDomain[]; mayChange: boolean }) {
  const t = useText('enterprise');
  return (
    <Panel title={t('sso.domains')} hint={t('sso.domainsHint')}>
      <Stack gap={18}>
        {mayChange && <AddDomain />}
        {domains.length === 0 ? (
          <Muted as="p" size={13}>
            {t('sso.none')}
          </Muted>
        ) : (
          <Stack as="ul">
            {domains.map((domain) => (
              <Domain key={domain.id} domain={domain} mayChange={mayChange} />
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

function AddDomain() {
  const t = useText('enterprise');
  const form = useEndpointForm({
    endpoint: addSsoDomain,
    record: 'new domain',
    begin: { domain: '' },
    labels: { domain: t('sso.domain') },
    missing: { domain: true },
    failed: t('sso.addFailed'),
    refresh: [getSso],
  });
  return (
    <Form form={form}>
      <Row gap={8} align="end" className={classes.adding}>
        <TextInput {...form.text('domain')} placeholder={t('sso.domainExample')} autoComplete="off" inputMode="url" />
        <Button type="submit" variant="default" size="lg" loading={form.isBusy}>
          {t('sso.add')}
        </Button>
      </Row>
      <Muted as="p" size={13}>
        {t('sso.domainHelp')}
      </Muted>
    </Form>
  );
}

const kinds = { missing: 'almost', vouched: 'done', proven: 'done', unproven: 'draft' } as const;

function stateOf({ provenAt, provenBy, missingSince }: SsoDomain): keyof typeof kinds {
  if (missingSince !== null) return 'missing';
  if (provenAt === null) return 'unproven';
  return provenBy === 'operator' ? 'vouched' : 'proven';
}

function Domain({ domain, mayChange }: { domain: SsoDomain; mayChange: boolean }) {
  const t = useText('enterprise');
  const remove = useRemoveDomain();
  const isMissing = domain.missingSince !== null;
  const state = stateOf(domain);
  const removeWords = t('sso.removeDomain', { domain: domain.domain });
  return (
    <Stack as="li" gap={12} className={classes.domain}>
      <Row gap={12} wrap className={classes.domainHead}>
        <b>{domain.domain}</b>
        <StatusShape kind={kinds[state]}>{t(`sso.${state}`)}</StatusShape>
        {mayChange && (
          <Tooltip label={removeWords}>
            <ActionIcon
              aria-label={removeWords}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { domainId: domain.id } })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Row>
      {isMissing && (
        <Muted as="p" size={13}>
          {t('sso.missingHint')}
        </Muted>
      )}
      {(state === 'unproven' || isMissing) && <Proof domain={domain} mayChange={mayChange} />}
    </Stack>
  );
}

function Proof({ domain: { id, domain, record }, mayChange }: { domain: SsoDomain; mayChange: boolean }) {
  const t = useText('enterprise');
  const { mutate, isPending, error } = useProveDomain();
  return (
    <>
      <Muted as="p" size={13}>
        {t('sso.record')}
      </Muted>
      <CopyField label={t('sso.recordName')} value={record.name} />
      <CopyField label={t('sso.recordValue')} value={record.value} />
      <ProblemNotice error={error} failed={t('sso.proveFailed')} />
      {mayChange && (
        <Row gap={8} wrap justify="end" className={classes.actions}>
          <Button
            variant="default"
            loading={isPending}
            onClick={() => mutate({ params: { domainId: id } }, { onSuccess: () => toastDone(t('sso.provenNow', { domain })) })}
          >
            {t('sso.prove')}
          </Button>
        </Row>
      )}
    </>
  );
}
