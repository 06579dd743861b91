import type { ComponentProps } from 'react';
import { PageHead } from '#ui/parts/page-head.tsx';
import { breadcrumbs } from '#ui/parts/structured.ts';
import { useText } from '#ui/text/use-text.ts';

const HUB = '/competitors';

/** @param name of the other tool, where the page is about one */
export function CompareHead({ name, ...page }: ComponentProps<typeof PageHead> & { name?: string }) {
  const t = useText('site-compare');
  const way =
    name === undefined
      ? undefined
      : breadcrumbs([
          { name: t('crumb'), path: HUB },
          { name, path: page.path },
        ]);
  return <PageHead {...page} {...(way && { structured: way })} />;
}
