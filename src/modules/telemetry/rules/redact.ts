/** Names of what is cut out of a text, in the place of it. */
const marks = { address: '[address]', email: '[email]', id: '[id]', number: '[number]', text: '[text]', token: '[token]' } as const;

/** What says nothing about a person and everything about a bug: the file of an address, with line and column. */
const FILE = /([\w.-]{1,80}\.(?:js|mjs|ts|tsx|css)(?::\d{1,7}){0,2})$/;

/** Longer than any text that is reported: an expression never reads more. */
const READ_MAX = 4_000; // characters

/**
 * A text of an error without what could be about a person: addresses keep their file alone, and e-mails, ids, tokens, long
 * numbers and quoted texts are replaced by what they were. The browser does it before it sends, and the server again.
 */
export function redact(text: string, most: number): string {
  const seen = text
    .slice(0, READ_MAX)
    .normalize('NFKC') // letters of full width read as the plain ones
    .slice(0, READ_MAX)
    .replace(/\p{Cf}/gu, '') // marks without width, which would split what is looked for
    .replace(/\p{Cc}/gu, (mark) => (mark === '\n' ? mark : ' '))
    .replace(/%40/gi, '@')
    .replace(/\b[a-z][a-z+.-]{1,30}:\/\/[^\s()<>"'`]*/gi, fileOf)
    .replace(/\b(?:data|blob|mailto|javascript|tel):[^\s()<>"'`]+/gi, marks.address)
    .replace(/[^\s(),;<>@]{1,64} {0,3}@ {0,3}[^\s(),;<>@]{1,255}/g, marks.email)
    .replace(/(?<![\w.)\]])\/[^\s()<>"'`,;]*/g, fileOf)
    .replace(/(?<![\w.%~-])[\w.%~-]{1,200}\/[^\s()<>"'`,;]*/g, fileOf) // without a scheme, or from the page's own address
    .replace(/\b[a-z]:\\[^\s()<>"'`,;]*/gi, marks.address)
    .replace(/(?:(?<![\w.-])[\w.-]{1,100})?\\[\w.$-]{1,100}\\[^\s()<>"'`,;]*|\\\\[^\s()<>"'`,;]+/g, marks.address)
    .replace(/\?[\w.[\]%-]{1,60}=[^\s()<>"'`]*/g, '')
    .replace(/\beyJ[\w-]{5,}(?:\.[\w-]{1,}){0,2}/g, marks.token)
    .replace(/\btt[a-z]{1,2}_\w{6,}/g, marks.token) // those of the product
    .replace(/\b(bearer|basic)\s+[^\s"'`,;]+/gi, `$1 ${marks.token}`)
    .replace(
      /\b([\w-]{0,30}(?:token|secret|password|passwd|pwd|key|code|session|auth|cookie))(\s*[=:]\s*)["'`]?[^\s"'`,;&)\]}[]{3,}["'`]?/gi,
      `$1$2${marks.token}`,
    )
    .replace(
      /\b(token|secret|password|passwd|pwd|key|code|session|cookie)(\s+)(?=\S*\d)(?=\S*[a-z])[^\s"'`,;&)\]}[]{4,}/gi,
      `$1$2${marks.token}`,
    )
    .replace(/\b[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\b/gi, marks.id)
    .replace(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, marks.address)
    .replace(/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{1,4}(?![\w:])/gi, (found) => (/[a-f]|::/i.test(found) ? marks.address : marks.number))
    .replace(/(["'`“”«»])((?:(?!\1).){1,2000}?)\1/g, quoted)
    .replace(/[“«„‹「『][^“”«»„‹›「」『』\n]{1,2000}[”»“›」』]/g, marks.text)
    .replace(/[‘‚][^‘’‚\n]{1,2000}[’‘]/g, marks.text)
    .replace(/[\w+/=-]{20,}/g, (word) => (isToken(word) ? marks.token : word))
    .replace(/(?<![\w:.])\+?\d[\d\s().-]{5,}\d(?!\w)/g, marks.number)
    .replace(/(?<![:\w])\d{5,}/g, marks.number);
  return cut(seen.trim(), most);
}

const fileOf = (address: string): string => FILE.exec(address.split(/[?#]/, 1)[0] ?? '')?.[1] ?? marks.address;

/** The name of a property or a function says where a bug is; any other text in quotes may be what a person wrote. */
const quoted = (whole: string, quote: string, inside: string): string =>
  /^[A-Za-z_$][\w$.]{0,39}$/.test(inside) || /^\[\w+\]$/.test(inside) ? whole : `${quote}${marks.text}${quote}`;

/** Words of code have vowels and few digits; what is random has both mixed, or no word in it. */
function isToken(word: string): boolean {
  const digits = word.replace(/\D/g, '').length;
  if (digits >= 3 || /[+/=]/.test(word) || (digits > 0 && /[a-z]/.test(word) && /[A-Z]/.test(word))) return true;
  const changes = word.match(/[a-z][A-Z]|[A-Z][a-z]/g)?.length ?? 0;
  return word.length > 60 || changes > word.length / 3;
}

/** At most so many characters, and never half of one that takes two places. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text.isWellFormed() ? text : text.toWellFormed();
  return text.slice(0, most).toWellFormed();
}
