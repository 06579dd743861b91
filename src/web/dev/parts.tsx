import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { loadTexts, startTexts } from '#ui/text/text.ts';
import { watchScheme } from '#ui/theme/scheme.ts';
import '../shell/styles.ts'; // declares the layers, so it comes before Mantine's sheets
import { Providers } from '../shell/providers.tsx';
import { Gallery } from './gallery.tsx';

// Only Vite's server in development serves this page, at /dev/parts. No build has it.
const root = document.getElementById('root');
if (!root) throw new Error('parts.html has lost its #root.');

watchScheme();
await startTexts();
await loadTexts('ui-charts', 'ui-forms', 'ui-files', 'ui-live');

createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Providers>
        <Suspense>
          <Gallery />
        </Suspense>
      </Providers>
    </MemoryRouter>
  </StrictMode>,
);
