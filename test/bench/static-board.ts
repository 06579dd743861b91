/** A column of the page against which the board's screen is measured. */
export interface StaticColumn {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly {
    readonly id: string;
    readonly key: string;
    readonly title: string;
    readonly points: number;
    readonly due: string | null;
    readonly blocked: string | null;
    readonly isHigh: boolean;
    /** Initials. */
    readonly person: string | null;
    readonly label: string | null;
  }[];
}

const STYLE = `body{margin:0;font:14px/1.45 sans-serif;background:#f9fafc;color:#161929}
main{display:flex;gap:12px;height:100vh;padding:0 28px;overflow-x:auto}
section{flex:0 0 252px;overflow-y:auto;background:#f0f2f7;border-radius:16px 16px 0 0;padding:0 8px}
article{margin:8px 0;padding:10px 12px;border:1px solid #e1e3e8;border-radius:10px;background:#fff;box-shadow:0 1px 2px rgb(22 25 41/.06)}
header,footer{display:flex;gap:8px;font-size:12px;color:#5c606f}h2{font-size:14px}h3{margin:4px 0;font-size:14px}b{margin-left:auto}
i{width:20px;height:20px;border-radius:50%;background:#cdd0ff;font-style:normal}u{padding:0 8px;border:1px solid #e1e3e8;border-radius:6px}`;

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const cardOf = ({ key, title, points, due, blocked, isHigh, person, label }: StaticColumn['cards'][number]): string =>
  `<article><header><span>${key}</span>${isHigh ? '<em>high</em>' : ''}<b>${points}</b></header><h3>${escaped(title)}</h3>${
    label ? `<u>${escaped(label)}</u>` : ''
  }<footer><i>${person ?? ''}</i>${due ? `<span>${due}</span>` : ''}</footer>${blocked ? `<p>${escaped(blocked)}</p>` : ''}</article>`;

/** All cards of a board as one page without any script: what a browser needs at the least to show them. */
export const pageOf = (columns: readonly StaticColumn[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title><style>${STYLE}</style><main>${columns
    .map(({ title, cards }) => `<section><h2>${escaped(title)} ${cards.length}</h2>${cards.map(cardOf).join('')}</section>`)
    .join('')}</main></html>`;
