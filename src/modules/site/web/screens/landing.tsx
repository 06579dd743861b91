import { PageHead } from '#ui/parts/page-head.tsx';
import { siteItself } from '#ui/parts/structured.ts';
import { useText } from '#ui/text/use-text.ts';
import { Audiences } from '../parts/audiences.tsx';
import { ClosingCall } from '../parts/closing-call.tsx';
import { Costs } from '../parts/costs.tsx';
import { Directory } from '../parts/directory/directory.tsx';
import { Figures } from '../parts/figures.tsx';
import { Hero } from '../parts/hero.tsx';
import { Loop } from '../parts/loop.tsx';
import { OwnServer } from '../parts/own-server.tsx';
import { Secrets } from '../parts/secrets.tsx';
import { Tools } from '../parts/tools.tsx';

export function Landing() {
  const t = useText('site');
  return (
    <>
      <PageHead
        title={t('landing.title')}
        description={t('landing.description')}
        keywords={t('landing.keywords')}
        path="/"
        structured={siteItself}
      />
      <Hero />
      <Loop />
      <Tools />
      <Secrets />
      <Directory />
      <Audiences />
      <Figures />
      <Costs />
      <OwnServer />
      <ClosingCall />
    </>
  );
}
