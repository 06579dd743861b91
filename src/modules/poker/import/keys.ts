/** Keys and addresses of issues at the head of a line. */

// Standards look like Jira keys; "UTF-8 support" must keep its first word.
const standards = new Set([
  'UTF',
  'ISO',
  'SHA',
  'RFC',
  'AES',
  'RSA',
  'HTTP',
  'TLS',
  'SSL',
  'UTC',
  'GMT',
  'ES',
  'MD',
  'COVID',
  'GPT',
  'IPV',
  'EN',
  'IEC',
  'PKCS',
  'BASE',
  'CVE',
  'CWE',
  'MP',
  'WCAG',
  'OAUTH',
  'USB',
  'ARM',
]);
const KEY = '[A-Z][A-Z0-9_]{1,14}-\\d{1,7}';
const wholeKey = new RegExp(`^${KEY}$`);
const bracketedKey = new RegExp(`^[[(](${KEY}|#\\d{1,7})[\\])]\\s*[:–—|-]?\\s*`);
const leadingKey = new RegExp(`^(${KEY})(?![\\w.-])\\s*[:–—|-]?\\s*`);
const leadingNumber = /^(#\d{1,7})(?![\w-])\s*[:–—|-]?\s*/;
// Keys stand in front; the bound keeps the patterns below quick on a line of megabytes.
const LINE_MAX = 1000;
const address = /https?:\/\/[^\s<>()[\]"']+/;

export const isKey = (text: string): boolean => wholeKey.test(text) || /^#\d{1,7}$/.test(text);

export interface HeadAndTitle {
  readonly key?: string;
  readonly title: string;
}

/** Parts `TRM-12 Title`, `[TRM-12] Title`, `TRM-12: Title`, `#12 Title` and lines with an issue's address into key and title. */
export function splitKey(line: string): HeadAndTitle {
  const text = line
    .slice(0, LINE_MAX)
    .replace(/!?\[([^[\]]+)\]\((https?:[^\s)[]+)(?:\s[^)[]*)?\)/g, '$1 $2')
    .trim();
  const bare = splitLeadingKey(text);
  const url = address.exec(bare.title)?.[0];
  const issue = url === undefined ? null : issueOf(url);
  if (url === undefined || issue === null) return bare;
  const rest = splitLeadingKey(
    bare.title
      .replace(url, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s:–—|-]+|(?<![\s:–—|-])[\s:–—|-]+$/g, ''),
  );
  const key = bare.key ?? rest.key ?? issue.key;
  return { ...(key && { key }), title: rest.title || issue.title || key || url };
}

function splitLeadingKey(text: string): HeadAndTitle {
  const match = bracketedKey.exec(text) ?? leadingKey.exec(text) ?? leadingNumber.exec(text);
  const key = match?.[1];
  if (!match || key === undefined || isStandard(key)) return { title: text };
  return { key, title: text.slice(match[0].length).trim() || key };
}

const isStandard = (key: string): boolean => standards.has(key.split('-')[0] ?? '');

interface Issue {
  readonly key?: string;
  /** Some programs put the title's words into the address. */
  readonly title?: string;
}

const patterns: readonly { readonly pattern: RegExp; readonly read: (found: readonly string[]) => Issue }[] = [
  { pattern: new RegExp(`^/.*?(?:browse|issues)/(${KEY})$`, 'i'), read: ([key = '']) => ({ key: key.toUpperCase() }) },
  {
    pattern: new RegExp(`^/[^/]+/issue/(${KEY})(?:/([^/]*))?$`, 'i'),
    read: ([key = '', slug]) => ({ key: key.toUpperCase(), title: words(slug) }),
  },
  { pattern: /^\/[^/]+\/([^/]+)\/issues\/(\d+)$/, read: ([repository, number]) => ({ key: `${repository}#${number}` }) },
  { pattern: /^\/(?:.*\/)?([^/]+)\/-\/(?:issues|work_items)\/(\d+)$/, read: ([project, number]) => ({ key: `${project}#${number}` }) },
  { pattern: /^\/.*\/_workitems\/edit\/(\d+)$/, read: ([key]) => ({ key: `#${key}` }) },
  { pattern: /^\/c\/\w+\/\d+-([^/]+)$/, read: ([slug]) => ({ title: words(slug) }) },
];

/** What an address tells of an issue in Jira, Linear, GitHub, GitLab, Azure DevOps or Trello; null for any other. */
export function issueOf(url: string): Issue | null {
  if (url.length > LINE_MAX || !URL.canParse(url)) return null;
  const { pathname, searchParams } = new URL(url);
  const selected = searchParams.get('selectedIssue'); // Jira's board and backlog pages
  if (selected && wholeKey.test(selected.toUpperCase())) return { key: selected.toUpperCase() };
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  for (const { pattern, read } of patterns) {
    const found = pattern.exec(path);
    if (found) return read(found.slice(1));
  }
  return null;
}

function words(slug = ''): string {
  const text = slug.replace(/[-_]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
