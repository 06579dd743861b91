import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pdfPages } from '#test/support/pdf-text.ts';
import { revealed, sampleExport, storyOf } from '#test/support/poker-export-sample.ts';
import { writePdf } from './write-pdf.ts';

const wordsOf = async (...given: Parameters<typeof writePdf>) => pdfPages(await writePdf(...given)).join('\n');
const hasReader = spawnSync('pdftotext', ['-v']).error === undefined;

describe('a session as PDF', () => {
  it('says title, date, people, stories, estimates, rounds, agreement and totals', async () => {
    const text = await wordsOf(sampleExport, { language: 'en', timeZone: 'Europe/Paris' });
    for (const words of [
      'Sprint 32 refinement',
      'Mar 12, 2026',
      'Completed',
      'Inès Lefèvre',
      'TRM-411',
      '3 of 5',
      '8 pts',
      '1 h 20 min',
      '60%',
      '100% consensus',
      '3 of 5 stories estimated',
      'Mar 12, 2026, 3:20 PM',
      'Page 1 of 2',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each([
    ['fr', ['12 mars 2026', 'Terminée', 'Estimation retenue', '3 stories estimées sur 5', 'Page 1 sur 2', 'Vote en cours']],
    ['es', ['12 mar 2026', 'Terminada', 'Estimación final', '3 de 5 historias estimadas', 'Página 1 de 2', 'En votación']],
  ] as const)('speaks the reader’s language: %s', async (language, expected) => {
    const text = await wordsOf(sampleExport, { language });
    for (const words of expected) expect(text).toContain(words);
  });

  it('writes names in any alphabet that its fonts have, and one box for what they lack', async () => {
    const text = await wordsOf(sampleExport, { language: 'en' });
    for (const words of ['Łukasz', 'Ольга', 'María', '∞', '☕', 'CSV']) expect(text.replaceAll('\n', '')).toContain(words);
    expect(text).toContain('□');
  });

  it('shows no vote of a hidden round and nothing that was not asked for', async () => {
    const secret = storyOf(1, 'Secret', [{ votingRound: 1, isRevealed: false }], { finalEstimate: null, status: 'VOTING' });
    const text = await wordsOf({ ...sampleExport, stories: [...sampleExport.stories, secret] }, { language: 'en', parts: [] });
    for (const words of ['Tom', 'Round 1', 'Discussion', 'Participants']) expect(text).not.toContain(words);
    expect(text).toContain('Secret');
  });

  it('runs over pages, repeats the head of the table and numbers the pages', async () => {
    const stories = Array.from({ length: 100 }, (_, index) =>
      storyOf(index, `Story ${index} ${'that is long '.repeat(index % 12)}`, [revealed(1, ['5', '8'], 50)]),
    );
    const pages = pdfPages(await writePdf({ ...sampleExport, stories }, { language: 'en' }));
    expect(pages.length).toBeGreaterThan(6);
    expect(pages[3]).toContain('Final estimate');
    expect(pages[3]).toContain(`Page 4 of ${pages.length}`);
    expect(pages.join('')).toContain('Story 99');
  });

  it('keeps all of a story whose votes fill more than a page', async () => {
    const rounds = Array.from({ length: 120 }, (_, index) => revealed(index + 1, ['5', '8', '5', '5', '13'], 60));
    const pages = pdfPages(await writePdf({ ...sampleExport, stories: [storyOf(1, 'Endless', rounds)] }, { language: 'en' }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('')).toContain('Round 120:');
  });

  it('bears texts at their limits', async () => {
    const name = 'W'.repeat(120);
    const stories = [storyOf(1, 'x'.repeat(200), [], { key: 'K'.repeat(50), finalEstimate: 'custom 123' })];
    const discussions = [{ ...sampleExport.discussions[0]!, content: `${'y'.repeat(1000)}\n${'\n'.repeat(50)}end` }];
    const session = { ...sampleExport.session, name, description: 'Ж '.repeat(1000) };
    const text = await wordsOf({ ...sampleExport, session, stories, discussions, participants: [] }, { language: 'en' });
    expect(text.replaceAll('\n', '')).toContain(name);
    expect(text).toContain('end');
  });

  it('is the same file for the same session', async () => {
    const [one, other] = [await writePdf(sampleExport, { language: 'en' }), await writePdf(sampleExport, { language: 'en' })];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it.runIf(hasReader)('is read by a PDF reader', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'trimtab-')), 'session.pdf');
    writeFileSync(path, await writePdf(sampleExport, { language: 'en' }));
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    for (const words of ['Sprint 32 refinement', 'Łukasz', 'Ольга', 'Let guests vote without an account']) expect(text).toContain(words);
  });
});
