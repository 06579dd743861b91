import { terms as en } from '../parts/legal/en.ts';
import { terms as es } from '../parts/legal/es.ts';
import { terms as fr } from '../parts/legal/fr.ts';
import { LegalPage } from '../parts/legal-page.tsx';

const texts = { en, fr, es };

export function Terms() {
  return <LegalPage kind="terms" texts={texts} />;
}
