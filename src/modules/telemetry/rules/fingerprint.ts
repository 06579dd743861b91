const FRAMES = 3;

/**
 * What is the same bug: the message and the first frames of a redacted error, without what differs from one build to the next
 * (hashes in names of files, lines, columns) and from one reader to the next (numbers).
 */
export function sameBug({ message, stack }: { readonly message: string; readonly stack: string }): string {
  const lines = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /:\d+|^at /.test(line))
    .slice(0, FRAMES)
    .map(withoutBuild);
  return [message.replace(/\d+/g, '#'), ...lines].join('\n').toLowerCase();
}

const withoutBuild = (line: string): string =>
  line
    .replace(/(?:-[\w-]{6,12}|\b[\da-f]{7})(?=\.(?:js|mjs|css)\b)/g, '')
    .replace(/:\d+(?::\d+)?/g, '')
    .replace(/\d+/g, '#');
