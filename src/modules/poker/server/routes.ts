import * as accounts from '#modules/poker/contract/account-sessions.ts';
import { listSessionResults, readTeamAnalytics } from '#modules/poker/contract/analytics.ts';
import * as asynchronous from '#modules/poker/contract/async.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import * as discussions from '#modules/poker/contract/discussion.ts';
import { exportSession } from '#modules/poker/contract/export.ts';
import * as history from '#modules/poker/contract/history.ts';
import * as lifecycle from '#modules/poker/contract/lifecycle.ts';
import { getTeamMetrics, listActivity as listTeamActivity } from '#modules/poker/contract/metrics.ts';
import * as participants from '#modules/poker/contract/participant.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import * as sessions from '#modules/poker/contract/session.ts';
import * as stories from '#modules/poker/contract/story.ts';
import * as results from '#modules/poker/contract/summary.ts';
import * as templates from '#modules/poker/contract/template.ts';
import * as timers from '#modules/poker/contract/timer.ts';
import * as votes from '#modules/poker/contract/vote.ts';
import * as voting from '#modules/poker/contract/voting.ts';
import * as voteSystems from '#modules/poker/contract/voting-system.ts';
import { withFeature } from '#modules/features/server/public.ts';
import { serve, serveOpen } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import { listActivity } from './queries/activity.ts';
import { listResults } from './queries/session-results.ts';
import { readMetrics } from './queries/metrics.ts';
import { readTeamFigures } from './queries/team-figures.ts';
import { listDiscussions } from './queries/discussion.ts';
import { listHistory } from './queries/history.ts';
import { findMyVote, listMyVotes } from './queries/own-vote.ts';
import { listReferenceStories } from './queries/reference.ts';
import { readAnalytics, readSummary } from './queries/results.ts';
import { participantIdOf } from './queries/session.ts';
import { listSessions } from './queries/session-list.ts';
import { listTemplates } from './queries/template.ts';
import { enterSession, openSession, openStory, readSession, requireAccount } from './service/access.ts';
import { acceptAgreed, closeVoting, progressOf, remindVoters } from './service/async.ts';
import { cancelAutoReveal } from './service/countdown.ts';
import { addDiscussion } from './service/discussion.ts';
import { writeExport } from './service/export.ts';
import { recordHistory } from './service/history.ts';
import { joinAsGuest, joinSession, readJoinInfo } from './service/join.ts';
import { runVerb } from './service/lifecycle.ts';
import { leaveSession, removeParticipant, updateParticipant } from './service/participant.ts';
import { takeOver } from './service/take-over.ts';
import { createSession, deleteSession } from './service/session.ts';
import { updateSession } from './service/session-change.ts';
import { addStories, addStory, deleteStory, reorderStories, updateStory } from './service/story.ts';
import { startTimer, stopTimer } from './service/timer.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './service/template.ts';
import { castVote, retractVote } from './service/vote.ts';
import { estimateStory, resetAllVotes, resetStory, revealVotes, startVoting, stepStory } from './service/voting.ts';
import { createDeck, deleteDeck, readDeck, readDecks, updateDeck } from './service/voting-system.ts';

const done = {};
const view = async (context: Context, sessionId: Parameters<typeof openSession>[1]) =>
  (await openSession(context, sessionId, actions.view)).session;

const decks = [
  serveOpen(voteSystems.listVotingSystems, (request, { query }) => readDecks(request, query)),
  serve(voteSystems.getVotingSystem, (context, { params }) => readDeck(context, params.votingSystemId)),
  serve(voteSystems.createVotingSystem, (context, { query, body }) => createDeck(context, body, query.accountId)),
  serve(voteSystems.updateVotingSystem, (context, { params, body }) => updateDeck(context, params.votingSystemId, body)),
  serve(voteSystems.deleteVotingSystem, async (context, { params }) => {
    await deleteDeck(context, params.votingSystemId);
    return done;
  }),
  serve(templates.listTemplates, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return listTemplates(context, query);
  }),
  serve(templates.createTemplate, (context, { params, body }) => {
    requireAccount(context, params.accountId);
    return createTemplate(context, body);
  }),
  serve(templates.updateTemplate, (context, { params, body }) => updateTemplate(context, params.templateId, body)),
  serve(templates.deleteTemplate, async (context, { params }) => {
    await deleteTemplate(context, params.templateId);
    return done;
  }),
];

/** Meetings that run go on while the feature is off, and what they held can be read; nothing new begins. */
const starting = withFeature('agile_survival', [
  serve(sessions.createSession, (context, { body }) => createSession(context, body)),
  serve(accounts.createAccountSession, (context, { params, body }) => {
    requireAccount(context, params.accountId);
    return createSession(context, body);
  }),
]);

const sessionRoutes = [
  serve(sessions.listSessions, (context, { query }) => listSessions(context, query)),
  ...starting,
  serve(sessions.getSession, (context, { params }) => readSession(context, params.sessionId)),
  serve(sessions.updateSession, (context, { params, body }) => updateSession(context, params.sessionId, body)),
  serve(sessions.deleteSession, async (context, { params }) => {
    await deleteSession(context, params.sessionId);
    return done;
  }),
  serve(accounts.listAccountSessions, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return listSessions(context, query);
  }),
  serve(accounts.updateAccountSession, (context, { params, body }) => {
    requireAccount(context, params.accountId);
    return updateSession(context, params.sessionId, body);
  }),
  serve(accounts.deleteAccountSession, async (context, { params }) => {
    requireAccount(context, params.accountId);
    await deleteSession(context, params.sessionId);
    return done;
  }),
];

const peopleRoutes = [
  serve(participants.getJoinInfo, (context, { params }) => readJoinInfo(context, params.sessionId), {
    room: ({ params }) => params.sessionId,
  }),
  serve(participants.joinAsGuest, (context, { params, body }) => joinAsGuest(context, params.sessionId, body), {
    room: ({ params }) => params.sessionId,
  }),
  serve(lifecycle.joinSession, (context, { params, body }) => joinSession(context, params.sessionId, body), {
    room: ({ params }) => params.sessionId,
  }),
  serve(lifecycle.takeOver, (context, { params }) => takeOver(context, params.sessionId)),
  serve(lifecycle.leaveSession, (context, { params }) => leaveSession(context, params.sessionId)),
  serve(participants.updateParticipant, (context, { params, body }) => updateParticipant(context, params, body)),
  serve(participants.removeParticipant, async (context, { params }) => {
    await removeParticipant(context, params.sessionId, params.participantId);
    return done;
  }),
];

const lifecycleRoutes = [
  serve(lifecycle.startSession, (context, { params }) => runVerb(context, params.sessionId, 'start')),
  serve(lifecycle.pauseSession, (context, { params }) => runVerb(context, params.sessionId, 'pause')),
  serve(lifecycle.resumeSession, (context, { params }) => runVerb(context, params.sessionId, 'resume')),
  serve(lifecycle.endSession, (context, { params }) => runVerb(context, params.sessionId, 'end')),
  serve(lifecycle.archiveSession, (context, { params }) => runVerb(context, params.sessionId, 'archive')),
  serve(timers.startTimer, (context, { params, body }) => startTimer(context, params.sessionId, body.duration)),
  serve(timers.stopTimer, async (context, { params }) => {
    await stopTimer(context, params.sessionId);
    return done;
  }),
];

const storyRoutes = [
  serve(stories.addStory, (context, { params, body }) => addStory(context, params.sessionId, body)),
  serve(stories.addStories, (context, { params, body }) => addStories(context, params.sessionId, body.stories)),
  serve(stories.updateStory, (context, { params, body }) => updateStory(context, params, body)),
  serve(stories.deleteStory, async (context, { params }) => {
    await deleteStory(context, params.sessionId, params.storyId);
    return done;
  }),
  serve(stories.reorderStories, (context, { params, body }) => reorderStories(context, params.sessionId, body.storyIds)),
];

const votingRoutes = [
  serve(voting.startVoting, (context, { params }) => startVoting(context, params.sessionId, params.storyId)),
  serve(voting.revealVotes, (context, { params }) => revealVotes(context, params)),
  serve(voting.estimateStory, (context, { params, body }) => estimateStory(context, { ...params, estimate: body.estimate })),
  serve(voting.resetStory, (context, { params }) => resetStory(context, params.sessionId, params.storyId)),
  serve(voting.resetAllVotes, (context, { params, body }) => resetAllVotes(context, params.sessionId, body.notifyParticipants)),
  serve(voting.nextStory, (context, { params, body }) => stepStory(context, { ...params, ...body, direction: 'next' })),
  serve(voting.previousStory, (context, { params, body }) => stepStory(context, { ...params, ...body, direction: 'previous' })),
  serve(voting.cancelAutoReveal, async (context, { params }) => {
    await cancelAutoReveal(context, params.sessionId);
    return done;
  }),
  serve(votes.castVote, (context, { params, body }) => castVote(context, { ...body, ...params })),
  serve(votes.retractVote, async (context, { params }) => {
    await retractVote(context, params);
    return done;
  }),
];

const asyncRoutes = [
  serve(asynchronous.getAsyncProgress, async (context, { params }) => progressOf(context, await view(context, params.sessionId))),
  serve(asynchronous.remindVoters, (context, { params }) => remindVoters(context, params.sessionId)),
  serve(asynchronous.closeVoting, (context, { params }) => closeVoting(context, params.sessionId)),
  serve(asynchronous.acceptAgreed, (context, { params }) => acceptAgreed(context, params.sessionId)),
];

const readRoutes = [
  serve(votes.getMyVote, (context, { params }) => findMyVote(context, params.storyId)),
  serve(votes.listMyVotes, async (context, { params, query }) => {
    const { session } = await enterSession(context, params.sessionId);
    const participantId = participantIdOf(context.actor) ?? raise(poker.not_participant);
    return listMyVotes(context, { sessionId: session.id, participantId }, query);
  }),
  serve(history.listVotingHistory, async (context, { params, query }) => {
    await view(context, params.sessionId);
    return listHistory(context, { ...params, ...query });
  }),
  serve(history.listStoryVotingHistory, async (context, { params, query }) => {
    await openStory(context, await view(context, params.sessionId), params.storyId);
    return listHistory(context, { ...params, ...query });
  }),
  serve(history.recordVotingHistory, (context, { body }) => recordHistory(context, body)),
  serve(results.getSummary, async (context, { params }) => readSummary(context, await view(context, params.sessionId), context.now)),
  serve(results.getAnalytics, async (context, { params }) => readAnalytics(context, await view(context, params.sessionId))),
  serve(discussions.addDiscussion, (context, { params, body }) => addDiscussion(context, params.sessionId, body)),
  serve(discussions.listDiscussions, async (context, { params, query }) => {
    await view(context, params.sessionId);
    return listDiscussions(context, { ...params, ...query });
  }),
  serveOpen(exportSession, (request, { params, query }) => writeExport(request, params.sessionId, query)),
];

const figureRoutes = [
  serve(stories.listReferenceStories, async (context, { params, query }) => {
    await view(context, params.sessionId);
    return listReferenceStories(context, { ...params, ...query });
  }),
  serve(getTeamMetrics, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return readMetrics(context, query);
  }),
  serve(listTeamActivity, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return listActivity(context, query);
  }),
  serve(listSessionResults, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return listResults(context, query);
  }),
  serve(readTeamAnalytics, (context, { query, body }) => {
    if (query.accountId) requireAccount(context, query.accountId);
    return readTeamFigures(context, body);
  }),
];

export const routes = [
  ...decks,
  ...sessionRoutes,
  ...peopleRoutes,
  ...lifecycleRoutes,
  ...storyRoutes,
  ...votingRoutes,
  ...asyncRoutes,
  ...readRoutes,
  ...figureRoutes,
];
