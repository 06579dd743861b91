import * as items from '#modules/retros/contract/action-item.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import * as cards from '#modules/retros/contract/card.ts';
import { exportSession } from '#modules/retros/contract/export.ts';
import * as figures from '#modules/retros/contract/figures.ts';
import * as groups from '#modules/retros/contract/group.ts';
import * as lifecycle from '#modules/retros/contract/lifecycle.ts';
import * as notes from '#modules/retros/contract/note.ts';
import * as people from '#modules/retros/contract/participant.ts';
import * as sessions from '#modules/retros/contract/session.ts';
import * as templates from '#modules/retros/contract/template.ts';
import * as timers from '#modules/retros/contract/timer.ts';
import * as votes from '#modules/retros/contract/vote.ts';
import { withFeature } from '#modules/features/server/public.ts';
import { listOfSession } from '#modules/action-items/server/public.ts';
import { serve, serveOpen } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { recentActivity } from './queries/activity.ts';
import { cardsFor } from './queries/card.ts';
import { participantIdOf } from './queries/session.ts';
import { listSessions } from './queries/session-list.ts';
import { votesOf } from './queries/vote.ts';
import { openSession, readSession, requireAccount } from './service/access.ts';
import { addActionItem, changeActionItem, generateActionItems, removeActionItem, reviewActionItem } from './service/action-item.ts';
import { addCard, deleteCard, updateCard } from './service/card.ts';
import { writeExport } from './service/export.ts';
import { readAnalytics, readMetrics, readTeamMetrics, readThemes, seeNotice } from './service/figures.ts';
import { addToGroup, createGroup, deleteGroup, groupSimilar, removeFromGroup, renameGroup } from './service/group.ts';
import { joinAsGuest, joinSession, readJoinInfo } from './service/join.ts';
import { runVerb } from './service/lifecycle.ts';
import { addNote, changeNote, deleteNote, turnDrafts } from './service/note.ts';
import { leaveSession, removeParticipant, setReady, updateParticipant } from './service/participant.ts';
import { takeOver } from './service/take-over.ts';
import { advancePhase, setPhase, setTopic } from './service/phase.ts';
import { createSession, deleteSession } from './service/session.ts';
import { updateSession } from './service/session-change.ts';
import {
  createTemplate,
  deleteTemplate,
  rateTemplate,
  readTemplate,
  searchTemplates,
  suggestTemplates,
  updateTemplate,
} from './service/template.ts';
import { extendTimer, pauseTimer, resumeTimer, startTimer, stopTimer } from './service/timer.ts';
import { castVote, withdrawVote } from './service/vote.ts';

const done = {};
const view = async (context: Context, sessionId: Parameters<typeof openSession>[1]) =>
  (await openSession(context, sessionId, actions.view)).session;

/** A page of what a session holds, which is little enough to be read as a whole. */
const pageOf = <T>(all: readonly T[], { limit, offset }: { readonly limit: number; readonly offset: number }): Page<T> => ({
  items: all.slice(offset, offset + limit),
  total: all.length,
  limit,
  offset,
});

const sessionRoutes = [
  serve(sessions.listSessions, (context, { query }) => listSessions(context, query)),
  serve(sessions.listAccountSessions, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return listSessions(context, query);
  }),
  // Meetings that run go on while the feature is off, and what they held can be read; nothing new begins.
  ...withFeature('agile_survival', [serve(sessions.createSession, (context, { body }) => createSession(context, body))]),
  serve(sessions.getSession, (context, { params }) => readSession(context, params.sessionId)),
  serve(sessions.updateSession, (context, { params, body }) => updateSession(context, params.sessionId, body)),
  serve(sessions.deleteSession, async (context, { params }) => {
    await deleteSession(context, params.sessionId);
    return done;
  }),
  serveOpen(exportSession, (request, { params, query }) => writeExport(request, params.sessionId, query)),
];

const room = { room: ({ params }: { params: { sessionId: string } }) => params.sessionId };

const peopleRoutes = [
  serve(people.getJoinInfo, (context, { params }) => readJoinInfo(context, params.sessionId), room),
  serve(people.joinAsGuest, (context, { params, body }) => joinAsGuest(context, params.sessionId, body), room),
  serve(lifecycle.joinSession, (context, { params, body }) => joinSession(context, params.sessionId, body), room),
  serve(lifecycle.takeOver, (context, { params }) => takeOver(context, params.sessionId)),
  serve(lifecycle.leaveSession, (context, { params }) => leaveSession(context, params.sessionId)),
  serve(people.updateParticipant, (context, { params, body }) => updateParticipant(context, params, body.role)),
  serve(people.removeParticipant, async (context, { params }) => {
    await removeParticipant(context, params.sessionId, params.participantId);
    return done;
  }),
  serve(people.setReady, (context, { params, body }) => setReady(context, params.sessionId, body.isReady)),
];

const phaseRoutes = [
  serve(lifecycle.startSession, (context, { params }) => runVerb(context, params.sessionId, 'start')),
  serve(lifecycle.completeSession, (context, { params }) => runVerb(context, params.sessionId, 'complete')),
  serve(lifecycle.archiveSession, (context, { params }) => runVerb(context, params.sessionId, 'archive')),
  serve(lifecycle.advancePhase, (context, { params, body }) => advancePhase(context, { ...params, ...body })),
  serve(lifecycle.setPhase, (context, { params, body }) => setPhase(context, { ...params, ...body })),
  serve(lifecycle.setTopic, (context, { params, body }) => setTopic(context, { ...params, ...body })),
  serve(timers.startTimer, (context, { params, body }) => startTimer(context, params.sessionId, body.duration)),
  serve(timers.stopTimer, async (context, { params }) => {
    await stopTimer(context, params.sessionId);
    return done;
  }),
  serve(timers.pauseTimer, (context, { params }) => pauseTimer(context, params.sessionId)),
  serve(timers.resumeTimer, (context, { params }) => resumeTimer(context, params.sessionId)),
  serve(timers.extendTimer, (context, { params, body }) => extendTimer(context, params.sessionId, body.seconds)),
];

const cardRoutes = [
  serve(cards.addCard, (context, { params, body }) => addCard(context, params.sessionId, body)),
  serve(cards.listCards, async (context, { params, query }) => {
    const session = await view(context, params.sessionId);
    return pageOf(await cardsFor(context, session, participantIdOf(context.actor)), query);
  }),
  serve(cards.updateCard, (context, { params, body }) => updateCard(context, params, body)),
  serve(cards.deleteCard, async (context, { params }) => {
    await deleteCard(context, params);
    return done;
  }),
  serve(groups.createGroup, (context, { body }) => createGroup(context, body)),
  serve(groups.renameGroup, (context, { params, body }) => renameGroup(context, params.groupId, body)),
  serve(groups.deleteGroup, async (context, { params }) => {
    await deleteGroup(context, params.groupId);
    return done;
  }),
  serve(groups.addToGroup, (context, { params, body }) => addToGroup(context, params.groupId, body)),
  serve(groups.removeFromGroup, (context, { params, query, body }) => removeFromGroup(context, params.groupId, { ...query, ...body })),
  serve(groups.groupSimilar, (context, { params }) => groupSimilar(context, params.sessionId)),
  serve(votes.castVote, (context, { params, body }) => castVote(context, params.cardId, body.participantId)),
  serve(votes.withdrawVote, async (context, { params }) => {
    await withdrawVote(context, params.cardId, params.voteId);
    return done;
  }),
  serve(votes.listVotes, async (context, { params, query }) => {
    const session = await view(context, params.sessionId);
    const reader = participantIdOf(context.actor);
    return pageOf(reader === null ? [] : await votesOf(context, session.id, reader), query);
  }),
];

const actionRoutes = [
  serve(items.addActionItem, (context, { params, body }) => addActionItem(context, params.sessionId, body)),
  serve(items.listSessionActionItems, async (context, { params, query }) => {
    await view(context, params.sessionId);
    return pageOf(await listOfSession(context, params.sessionId), query);
  }),
  serve(items.changeActionItem, (context, { params, body }) => changeActionItem(context, params.actionItemId, body)),
  serve(items.removeActionItem, async (context, { params }) => {
    await removeActionItem(context, params.actionItemId);
    return done;
  }),
  serve(items.generateActionItems, (context, { params }) => generateActionItems(context, params.sessionId)),
  serve(notes.addNote, (context, { params, body }) => addNote(context, params.sessionId, body)),
  serve(notes.changeNote, (context, { params, body }) => changeNote(context, params, body)),
  serve(notes.deleteNote, async (context, { params }) => {
    await deleteNote(context, params);
    return done;
  }),
  serve(notes.turnDrafts, (context, { params, body }) => turnDrafts(context, params.sessionId, body.noteIds)),
  serve(items.reviewActionItem, (context, { params, body }) => reviewActionItem(context, params, body.decision)),
];

const templateRoutes = [
  serve(templates.listTemplates, async (context, { query }) => {
    if (query.accountId !== undefined) requireAccount(context, query.accountId);
    return pageOf(await searchTemplates(context, {}), query);
  }),
  serve(templates.searchTemplates, async (context, { body: { filters, limit, offset, ...beside } }) => {
    const wanted = { ...beside, ...filters };
    if (wanted.accountId !== undefined) requireAccount(context, wanted.accountId);
    return pageOf(await searchTemplates(context, wanted), { limit, offset });
  }),
  serve(templates.suggestTemplates, (context, { query }) => suggestTemplates(context, query.participants)),
  serve(templates.getTemplate, (context, { params }) => readTemplate(context, params.templateId)),
  ...withFeature('agile_survival', [serve(templates.createTemplate, (context, { body }) => createTemplate(context, body))]),
  serve(templates.updateTemplate, (context, { params, body }) => updateTemplate(context, params.templateId, body)),
  serve(templates.deleteTemplate, async (context, { params }) => {
    await deleteTemplate(context, params.templateId);
    return done;
  }),
  serve(templates.rateTemplate, (context, { params, body }) => rateTemplate(context, params.templateId, body.rating)),
];

const figureRoutes = [
  serve(figures.getAccountMetrics, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return readMetrics(context, query);
  }),
  serve(figures.getTeamMetrics, (context, { params, query }) => readTeamMetrics(context, params.teamId, query)),
  serve(figures.listThemes, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return readThemes(context, query);
  }),
  serve(figures.listActivity, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return recentActivity(context, query.limit);
  }),
  serve(figures.getSessionAnalytics, (context, { params }) => readAnalytics(context, params.sessionId)),
  serve(figures.seeNotice, async (context, { params }) => {
    await seeNotice(context, params.sessionId);
    return done;
  }),
];

export const routes = [
  ...sessionRoutes,
  ...peopleRoutes,
  ...phaseRoutes,
  ...cardRoutes,
  ...actionRoutes,
  ...templateRoutes,
  ...figureRoutes,
];
