import { Suspense } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { useBoardUi, useUi } from './board-ui.ts';

// Each comes with its first use.
const SettingsPanel = lazy(() => import('../settings/settings-panel.tsx').then((module) => ({ default: module.SettingsPanel })));
const ImportDialog = lazy(() => import('../transfer/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));
const ItemMenus = lazy(() => import('./item-menus.tsx').then((module) => ({ default: module.ItemMenus })));
const BlockDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })));
const ReasonDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** Menus and dialogs: fetched when one is asked for. */
export function Layers() {
  const ui = useBoardUi();
  const asked = useUi((state) => state.asked?.what ?? null);
  const dialog = useUi((state) => state.dialog);
  const left = useUi((state) => state.left);
  const hasReason = useUi((state) => state.reason !== null);
  return (
    <Suspense>
      {asked === 'block' && <BlockDialog />}
      {asked !== null && asked !== 'block' && <ItemMenus />}
      {hasReason && <ReasonDialog />}
      {dialog === 'keys' && <KeysDialog />}
      {dialog === 'settings' && <SettingsPanel />}
      {dialog === 'import' && <ImportDialog left={left} onClose={() => ui.set({ dialog: null, left: null })} />}
    </Suspense>
  );
}
