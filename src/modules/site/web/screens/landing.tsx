import { PageHead } from '#ui/parts/page-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ClosingCall } from '../parts/closing-call.tsx';
import { Figures } from '../parts/figures.tsx';
import { Hero } from '../parts/hero.tsx';
import { Loop } from '../parts/loop.tsx';
import { OwnServer } from '../parts/own-server.tsx';
import { Secrets } from '../parts/secrets.tsx';

export function Landing() {
  const t = useText('site');
  return (
    <>
      <PageHead title={t('landing.title')} description={t('landing.description')} path="/" />
      <Hero />
      <Loop />
      <Secrets />
      <OwnServer />
      <Figures />
      <ClosingCall />
    </>
  );
}
