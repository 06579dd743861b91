import { problems } from '#shared/problem.ts';

/** Every refusal of retrospectives. Texts of the specification are kept word for word. */
export const retro = problems('retros', {
  session_not_found: [404, 'Session not found'],
  stale: [409, 'This has been changed by somebody else'],
  participant_not_found: [404, 'Participant not found'],
  card_not_found: [404, 'Card not found'],
  group_not_found: [404, 'Group not found'],
  team_not_found: [404, 'Team not found'],
  vote_not_found: [404, 'Vote not found'],
  note_not_found: [404, 'Note not found'],
  topic_not_found: [404, 'Topic not found'],
  action_item_not_found: [404, 'Action item not found'],
  template_not_found: [404, 'Template not found'],

  invalid_settings: [400, 'Invalid session settings'],
  invalid_format: [400, 'Invalid retrospective format selected'],
  invalid_template: [400, 'Invalid template structure'],
  invalid_period: [400, 'The period must end after it begins and span at most two years'],
  invalid_team: [400, 'Invalid team selected'],
  invalid_facilitator: [400, 'The facilitator must be a member of the account'],
  invalid_column: [400, 'Invalid column selected'],
  card_empty: [400, 'Card content cannot be empty'],
  card_too_long: [400, 'Card content too long (max 500 characters)'],
  card_required: [400, 'Name at least one card'],
  timer_duration_required: [400, 'Timer duration is required when timer is enabled'],

  session_limit: [403, 'Account has reached the maximum number of retrospectives this month ({n})'],
  not_participant: [403, 'User is not a participant in this session'],
  observers_cannot_vote: [403, 'Observers cannot vote'],
  observers_cannot_add: [403, 'Observers cannot add cards'],
  observers_cannot_note: [403, 'Observers cannot write notes'],
  sign_in_required: [403, 'Please sign in to join this session'],

  template_name_taken: [409, 'A template with this name already exists'],
  templates_max: [409, 'An account has at most {n} templates of its own'],
  template_in_use: [409, 'Cannot delete template that is currently in use'],
  template_built_in: [403, 'Built-in templates cannot be changed'],
  template_not_tried: [409, 'A template can be rated once you have completed a retrospective with it'],

  active_not_deletable: [409, 'Cannot delete active session. Please complete or archive it first.'],
  already_participant: [409, 'User is already a participant in this session'],
  facilitator_cannot_leave: [409, 'Facilitator cannot leave active session. Please assign a new facilitator first.'],
  cannot_facilitate: [409, 'Only a member of the account can facilitate this session'],
  join_closed: [409, 'Cannot join completed or archived session'],
  only_observes: [409, 'An account observer can only observe'],
  wrong_status: [409, 'This is not possible while the session is {status}'],
  completed_frozen: [409, 'Cannot modify completed session except to archive it'],
  format_in_use: [409, 'The format cannot change once cards have been added'],

  moved_on: [409, 'The meeting has moved on already'],
  cannot_advance: [409, 'Cannot advance phase yet'],
  cannot_advance_to: [409, 'Cannot advance to this phase yet'],
  not_in_progress: [409, 'Session must be in progress to set phase'],

  not_collecting: [409, 'Cards can only be added during the collect phase'],
  too_many_cards: [409, 'Maximum {n} cards per participant allowed', 'Maximum {n} card per participant allowed'],
  anonymous_disabled: [409, 'Anonymous cards are not allowed in this session'],
  card_not_editable: [409, 'Cards can only be edited during the collect or group phase'],
  card_not_deletable: [409, 'Cards can only be deleted during the collect or group phase'],
  votes_placed: [409, 'Votes have been placed: a card that is deleted now would show who voted for it'],
  card_hidden: [403, 'Only its author can edit a card that is still hidden'],

  grouping_disabled: [409, 'Card grouping is disabled for this session'],
  not_grouping: [409, 'Cards can only be grouped during the group phase'],

  not_voting: [409, 'Voting is only allowed during the vote phase'],
  already_voted: [409, 'Already voted on this card'],
  too_many_votes: [409, 'Maximum {n} votes per participant allowed', 'Maximum {n} vote per participant allowed'],

  not_noting: [409, 'Notes can only be written while topics are discussed'],
  too_many_notes: [409, 'A retrospective holds at most {n} notes'],

  not_discussing: [409, 'Topics can only be chosen during the discuss phase'],
  action_items_disabled: [409, 'Action items are disabled for this session'],
  not_deciding: [409, 'Action items can only be added during the action items phase'],
});
