/** The modules of each ring (ARCHITECTURE.md, Modules and their rings). A new module is entered here first. */
export const rings: readonly (readonly string[])[] = [
  ['audit', 'notifications', 'search', 'accounts', 'features', 'billing', 'auth', 'enterprise', 'teams', 'invitations', 'site'],
  ['poker', 'retros', 'boards', 'action-items', 'schedule', 'analytics', 'people', 'integrations', 'assistant'],
  [
    'hierarchy',
    'mvp',
    'feature-roi',
    'discovery',
    'business-intelligence',
    'engagement',
    'cfo',
    'investors',
    'due-diligence',
    'data-rooms',
  ],
];

/** 1 to 3, or 0 for a module that is in no ring. */
export const ringOf = (module: string): number => rings.findIndex((ring) => ring.includes(module)) + 1;
