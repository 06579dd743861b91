import type { SettingsInput } from '#modules/poker/contract/session.ts';
import type { StoryDraft } from '#modules/poker/contract/story.ts';
import type { Template, TemplateSettings } from '#modules/poker/contract/template.ts';

/** What a new session has unless it is told otherwise. */
export const usualSettings: TemplateSettings = {
  autoReveal: false,
  allowSpectators: true,
  requireLogin: false,
  enableComments: true,
  enableConfidenceVoting: false,
};

/** The switches after a change; absent ones stay as they are. */
export function templateSettings(now: TemplateSettings, sent: SettingsInput = {}): TemplateSettings {
  return {
    autoReveal: sent.autoReveal ?? now.autoReveal,
    allowSpectators: sent.allowSpectators ?? now.allowSpectators,
    requireLogin: sent.requireLogin ?? now.requireLogin,
    enableComments: sent.enableComments ?? now.enableComments,
    enableConfidenceVoting: sent.enableConfidenceVoting ?? now.enableConfidenceVoting,
  };
}

/** Stories as a template keeps them: their words alone, in the order in which they were sent. */
export const templateStories = (drafts: readonly StoryDraft[]): Template['stories'] =>
  drafts.map(({ title, key, description }) => ({ title, ...(key && { key }), ...(description && { description }) }));
