import { webModule } from '#ui/module/web-module.ts';
import type words from '../locales/en.json';
import type noticeWords from '../locales/notice/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    telemetry: typeof words;
    /** Of the script that asks, which has them in all three languages. */
    'telemetry-notice': typeof noticeWords;
  }
}

/** It has no screen: Enterprise Admin shows the figures. */
export const telemetry = webModule({ name: 'telemetry', routes: [] });
