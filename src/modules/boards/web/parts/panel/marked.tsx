import type { ReactNode } from 'react';
import classes from './marked.module.css';

/** Bold, italics, code and links within a line; whatever else stands there is text. */
const inline = /(\*\*[^*\n]+\*\*|\*[^*\n]+\*|`[^`\n]+`|https?:\/\/[^\s<>"')\]]+)/g;

function words(line: string): ReactNode[] {
  return line.split(inline).map((part, index) => {
    const key = `${index}`;
    if (/^\*\*.+\*\*$/.test(part)) return <b key={key}>{part.slice(2, -2)}</b>;
    if (/^\*.+\*$/.test(part)) return <em key={key}>{part.slice(1, -1)}</em>;
    if (/^`.+`$/.test(part)) return <code key={key}>{part.slice(1, -1)}</code>;
    if (!/^https?:\/\//.test(part)) return part;
    return (
      <a key={key} className="text-link" href={part} target="_blank" rel="noreferrer noopener">
        {part}
      </a>
    );
  });
}

/** Headings, lists and paragraphs by their first signs; no HTML is ever read. */
export function Marked({ text }: { text: string }) {
  const blocks = text.trim().split(/\n{2,}/);
  return <div className={classes.marked}>{blocks.map((block, index) => blockOf(block, `${index}`))}</div>;
}

function blockOf(block: string, key: string): ReactNode {
  const lines = block.split('\n');
  const heading = /^#{1,6}\s+(.*)$/.exec(block);
  if (heading && lines.length === 1) return <h4 key={key}>{words(heading[1] ?? '')}</h4>;
  if (lines.every((line) => /^\s*[-*]\s+/.test(line))) {
    return <ul key={key}>{lines.map((line, at) => listLine(line.replace(/^\s*[-*]\s+/, ''), `${at}`))}</ul>;
  }
  if (lines.every((line) => /^\s*\d+[.)]\s+/.test(line))) {
    return <ol key={key}>{lines.map((line, at) => listLine(line.replace(/^\s*\d+[.)]\s+/, ''), `${at}`))}</ol>;
  }
  return <p key={key}>{words(block)}</p>;
}

const listLine = (line: string, key: string): ReactNode => <li key={key}>{words(line)}</li>;
