import { useRead } from '#ui/api/use-read.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { publicUrl } from '#ui/parts/public-url.ts';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readDraft } from '../../contract/draft.ts';

/** In the account’s settings: whether anything is public, and the way to its form. */
export function PublicProfilePanel() {
  const t = useText('businesses-form');
  return (
    <Panel title={t('title')} hint={t('panel.hint')}>
      <Loaded read={useRead(readDraft)} skeleton={<RowsSkeleton rows={2} />}>
        {({ publication: { slug } }) => (
          <Stack gap={12}>
            <p>{slug ? t('panel.public', { address: `${publicUrl()}/businesses/${slug}` }) : t('panel.private')}</p>
            <Row gap={8} wrap>
              <LinkButton to="/account-settings/public-profile">{t('panel.open')}</LinkButton>
              {slug && (
                <LinkButton to={`/businesses/${slug}`} look="text">
                  {t('panel.view')}
                </LinkButton>
              )}
            </Row>
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
