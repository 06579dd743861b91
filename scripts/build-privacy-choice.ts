import { build } from 'vite';

/**
 * The script of the privacy choice, as one file with a name that stays: before-paint.js asks for it by that name. Its own build,
 * since it shares no file with the app or the public pages.
 */
export async function buildPrivacyChoice(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      lib: {
        entry: 'src/modules/telemetry/web/parts/notice/start.ts',
        formats: ['iife'],
        name: 'privacyChoice',
        fileName: () => 'privacy-choice.js',
      },
    },
  });
}
