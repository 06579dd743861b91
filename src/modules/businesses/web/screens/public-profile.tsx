import { useMe } from '#ui/api/use-session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readDraft, type BusinessDraft } from '../../contract/draft.ts';
import { previewOf, useDraftForm } from '../parts/draft/draft-form.ts';
import { DraftPanel } from '../parts/draft/draft-panel.tsx';
import classes from '../parts/draft/draft.module.css';
import { PicturePanel, useDraftPicture } from '../parts/draft/picture-panel.tsx';
import { PublishPanel } from '../parts/draft/publish-panel.tsx';
import { ProfileView } from '../parts/profile-view.tsx';

/** The public side of the business: the draft, what visitors would see of it, and its publication. */
export function PublicProfile() {
  const accountId = useMe()?.accountId ?? '';
  return (
    <Loaded read={useRead(readDraft)} skeleton={<PageSkeleton rows={6} />} isPage>
      {(draft) => <Draft key={accountId} draft={draft} accountId={accountId} />}
    </Loaded>
  );
}

function Draft({ draft, accountId }: { readonly draft: BusinessDraft; readonly accountId: string }) {
  const t = useText('businesses-form');
  const form = useDraftForm(draft, accountId);
  const picture = useDraftPicture(draft.pictureId);
  const preview = previewOf(form.value, draft.pictureId);
  return (
    <>
      <PageHeader title={t('title')} status={t('lead')} />
      <Grid columns={2} gap={24} align="start" className={classes.columns}>
        <Stack gap={24}>
          <PublishPanel draft={draft} isDirty={form.isDirty} />
          <PicturePanel form={form} pictureId={draft.pictureId} />
          <DraftPanel form={form} />
        </Stack>
        <div className={classes.preview}>
          <Panel title={t('preview')} hint={t('previewHint')}>
            <ProfileView as="h3" profile={preview} pictureUrl={preview.pictureId === null ? null : picture} />
          </Panel>
        </div>
      </Grid>
    </>
  );
}
