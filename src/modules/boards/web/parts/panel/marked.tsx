import type { ReactNode } from 'react';
import { partsOf, type Mentionable } from '#shared/mention.ts';
import classes from './marked.module.css';

/** Bold, italics, code and links within a line; whatever else stands there is text. */
const inline = /(\*\*[^*\n]+\*\*|\*[^*\n]+\*|`[^`\n]+`|https?:\/\/[^\s<>"')\]]+)/g;

function words(line: string, people: readonly Mentionable[]): ReactNode[] {
  return line.split(inline).map((part, index) => {
    const key = `${index}`;
    if (/^\*\*.+\*\*$/.test(part)) return <b key={key}>{part.slice(2, -2)}</b>;
    if (/^\*.+\*$/.test(part)) return <em key={key}>{part.slice(1, -1)}</em>;
    if (/^`.+`$/.test(part)) return <code key={key}>{part.slice(1, -1)}</code>;
    if (!/^https?:\/\//.test(part)) return people.length === 0 ? part : <Named key={key} text={part} people={people} />;
    return (
      <a key={key} className="text-link" href={part} target="_blank" rel="noreferrer noopener">
        {part}
      </a>
    );
  });
}

/** A line in which people are named. */
function Named({ text, people }: { text: string; people: readonly Mentionable[] }) {
  return partsOf(text, people).map(({ text: part, personId }, index) =>
    personId === null ? (
      part
    ) : (
      <span key={`${index}`} className={classes.mention}>
        {part}
      </span>
    ),
  );
}

const nobody: readonly Mentionable[] = [];

/** Headings, lists and paragraphs by their first signs, and people by their @; no HTML is ever read. */
export function Marked({ text, people = nobody }: { text: string; people?: readonly Mentionable[] }) {
  const blocks = text.trim().split(/\n{2,}/);
  return <div className={classes.marked}>{blocks.map((block, index) => blockOf(block, `${index}`, people))}</div>;
}

function blockOf(block: string, key: string, people: readonly Mentionable[]): ReactNode {
  const lines = block.split('\n');
  const heading = /^#{1,6}\s+(.*)$/.exec(block);
  if (heading && lines.length === 1) return <h4 key={key}>{words(heading[1] ?? '', people)}</h4>;
  if (lines.every((line) => /^\s*[-*]\s+/.test(line))) {
    return <ul key={key}>{lines.map((line, at) => listLine(line.replace(/^\s*[-*]\s+/, ''), `${at}`, people))}</ul>;
  }
  if (lines.every((line) => /^\s*\d+[.)]\s+/.test(line))) {
    return <ol key={key}>{lines.map((line, at) => listLine(line.replace(/^\s*\d+[.)]\s+/, ''), `${at}`, people))}</ol>;
  }
  return <p key={key}>{words(block, people)}</p>;
}

const listLine = (line: string, key: string, people: readonly Mentionable[]): ReactNode => <li key={key}>{words(line, people)}</li>;
