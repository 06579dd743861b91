import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadTexts, startTexts } from '#ui/text/text.ts';
import { watchScheme } from '#ui/theme/scheme.ts';
import './shell/styles.ts';
import { appRoutes } from './app-routes.tsx';

// The entry of the app. Prerendered pages have their own, public-main.tsx.
const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root.');

watchScheme();
await startTexts();
await loadTexts('shell');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(appRoutes())} />
  </StrictMode>,
);
