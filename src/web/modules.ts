import { actionItems } from '#modules/action-items/web/index.ts';
import { auth } from '#modules/auth/web/index.ts';
import { poker } from '#modules/poker/web/index.ts';
import { retros } from '#modules/retros/web/index.ts';
import { site } from '#modules/site/web/index.ts';
import type { WebModule } from '#ui/module/web-module.ts';

/** The browser's side of every module. */
export const modules: readonly WebModule[] = [site, auth, poker, retros, actionItems];
