import type { DeclaredEvents } from '#platform/module/audited.ts';

export const events: DeclaredEvents = {
  audited: [
    'retro.session_created',
    'retro.session_updated',
    'retro.status_changed',
    'retro.session_started',
    'retro.session_ended',
    'retro.session_deleted',
    'retro.session_exported',
    'retro.participant_removed',
    'retro.role_changed',
    'retro.template_saved',
    'retro.template_deleted',
  ],
  unaudited: {
    'retro.leadership_changed': 'room activity: whether the facilitator is here; who leads is audited as a role',
    'retro.participant_joined': 'room activity: who took part, by themselves',
    'retro.participant_left': 'room activity: who left, by themselves',
    'retro.ready_changed': 'room activity: who is ready',
    'retro.phase_changed': 'room activity: the meeting’s course',
    'retro.topic_changed': 'room activity: the meeting’s course',
    'retro.action_reviewed': 'room activity: the meeting’s course',
    'retro.timer_changed': 'room activity: the meeting’s course',
    'retro.timer_expired': 'room activity: the meeting’s course',
    'retro.card_added': 'cards may be anonymous: neither who, when nor from where may be found out',
    'retro.card_updated': 'cards may be anonymous: neither who, when nor from where may be found out',
    'retro.card_deleted': 'cards may be anonymous: neither who, when nor from where may be found out',
    'retro.voted': 'cards may be anonymous: neither who, when nor from where may be found out',
    'retro.group_saved': 'room activity: grouping of cards',
    'retro.group_deleted': 'room activity: grouping of cards',
  },
};
