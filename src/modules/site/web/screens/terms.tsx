import { terms as en } from '../../content/legal/en.ts';
import { terms as es } from '../../content/legal/es.ts';
import { terms as fr } from '../../content/legal/fr.ts';
import { LegalPage } from '../parts/legal-page.tsx';

const texts = { en, fr, es };

export function Terms() {
  return <LegalPage kind="terms" texts={texts} />;
}
