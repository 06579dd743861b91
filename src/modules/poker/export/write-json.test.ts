import { describe, expect, it } from 'vitest';
import { sampleExport } from '#test/support/poker-export-sample.ts';
import { readBacklog } from '../import/read-backlog.ts';
import { writeJson } from './write-json.ts';

describe('a session as JSON', () => {
  const all = JSON.parse(writeJson(sampleExport));

  it('holds session, stories, votes, history and discussions', () => {
    expect(Object.keys(all)).toEqual(['exportedAt', 'session', 'totals', 'stories', 'participants', 'votes', 'history', 'discussions']);
    expect(all.stories[0]).toMatchObject({ key: 'TRM-411', finalEstimate: '5', rounds: 2 });
    expect(all.history).toHaveLength(20);
    expect(all.history[2]).toMatchObject({
      votingRound: 1,
      initialVote: '2',
      finalVote: '5',
      vote: '5',
      changedVote: true,
      votingDuration: 12,
    });
    expect(all.participants).toHaveLength(5);
    expect(all.discussions).toHaveLength(2);
  });

  it('has the votes of the last round, and none while that is hidden', () => {
    const hidden = sampleExport.stories[3]!.id;
    expect(all.votes.filter((vote: { storyId: string }) => vote.storyId === hidden)).toEqual([]);
    expect(all.votes[0]).toEqual({
      storyId: sampleExport.stories[0]!.id,
      votingRound: 2,
      participantId: sampleExport.participants[0]!.id,
      participantName: 'Inès Lefèvre',
      value: '5',
      confidence: null,
    });
  });

  it('leaves out what was not asked for', () => {
    expect(Object.keys(JSON.parse(writeJson(sampleExport, { parts: [] })))).toEqual(['exportedAt', 'session', 'totals', 'stories']);
    expect(JSON.parse(writeJson(sampleExport, { parts: ['history'] }))).not.toHaveProperty('votes');
  });

  it('can be read back as a backlog', () => {
    const { format, candidates } = readBacklog({ text: writeJson(sampleExport), fileName: 'export.json' }, []);
    expect(format).toBe('json');
    expect(candidates.map(({ key }) => key)).toEqual(['TRM-411', 'TRM-412', undefined, 'TRM-414', 'TRM-415']);
  });
});
