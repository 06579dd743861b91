/**
 * Modules of the product that are not in it yet, each with the key of its words in `locales/coming`. A module that lands
 * removes its line here, and with it every sentence on public pages that says so: those of feature pages, and of the documentation.
 */
export const notLanded = {
  hierarchy: 'hierarchy',
  'feature-roi': 'roi',
  discovery: 'discovery',
  mvp: 'mvp',
  'business-intelligence': 'planning',
  engagement: 'engagement',
  cfo: 'cfo',
  investors: 'investors',
  'due-diligence': 'diligence',
  'data-rooms': 'rooms',
  people: 'people',
  integrations: 'integrations',
  assistant: 'assistant',
} as const;
