import { Button } from '@mantine/core';
import { useWrite } from '#ui/api/use-write.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CopyField } from '#ui/parts/copy-field.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { publicUrl } from '#ui/parts/public-url.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { publishProfile, readDraft, unpublishProfile, type BusinessDraft } from '../../../contract/draft.ts';
import classes from './draft.module.css';

interface Props {
  readonly draft: BusinessDraft;
  /** Something is typed and not saved: what would be published is not what is on screen. */
  readonly isDirty: boolean;
}

/** What is public, what would be, and the two ways between. */
export function PublishPanel({ draft, isDirty }: Props) {
  const t = useText('businesses-form');
  const publishing = useWrite(publishProfile, { refresh: [readDraft] });
  const stopping = useWrite(unpublishProfile, { refresh: [readDraft] });
  const { isPublished, isSuspended, hasChanges } = draft.publication;
  const publish = (): void =>
    publishing.mutate(
      { body: { draftVersion: draft.version, pictureId: draft.pictureId } },
      { onSuccess: () => toastDone(t('publish.done'), { id: 'published' }) },
    );
  const stop = (): void => stopping.mutate(undefined, { onSuccess: () => toastDone(t('publish.stopped'), { id: 'published' }) });
  return (
    <Panel title={t('publish.title')}>
      <Stack gap={12}>
        {isSuspended && (
          <Notice tone="caution" title={t('publish.suspended')}>
            {t('publish.suspendedHint')}
          </Notice>
        )}
        <ProblemNotice error={publishing.error ?? stopping.error} failed={t('publish.failed')} />
        <State draft={draft} />
        <Muted as="p" size={13}>
          {t(isDirty ? 'publish.saveFirst' : 'publish.will', { fields: useShownNames(draft) })}
        </Muted>
        <Row gap={8} wrap>
          <Button disabled={isDirty || isSuspended || (isPublished && !hasChanges)} loading={publishing.isPending} onClick={publish}>
            {t(isPublished ? 'publish.again' : 'publish.verb')}
          </Button>
          {isPublished && (
            <Button variant="default" loading={stopping.isPending} onClick={stop}>
              {t('publish.stop')}
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}

function useShownNames({ shown }: BusinessDraft): string {
  const t = useText('businesses-form');
  const format = useFormat();
  return format.list([t('fields.name'), ...shown.map((field) => t(`fields.${field}`))]);
}

function State({ draft: { publication } }: Pick<Props, 'draft'>) {
  const t = useText('businesses-form');
  const format = useFormat();
  const { slug, publishedAt, hasChanges, formerSlugs } = publication;
  return (
    <>
      <p>
        <b>{publishedAt ? t('publish.on', { day: format.date(publishedAt) }) : t('publish.off')}</b> {hasChanges && t('publish.changes')}
      </p>
      {slug && <CopyField label={t('publish.address')} value={`${publicUrl()}/businesses/${slug}`} />}
      {formerSlugs.length > 0 && (
        <div>
          <Muted as="p" size={13}>
            {t('publish.former')}
          </Muted>
          <ul className={classes.former}>
            {formerSlugs.map((former) => (
              <li key={former}>/businesses/{former}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
