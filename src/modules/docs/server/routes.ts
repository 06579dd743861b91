import { serve, serveOpen } from '#platform/http/serve.ts';
import { answerPage, listAnswers } from '../contract/answers.ts';
import { answersOf } from './queries.ts';
import { takeAnswer } from './service.ts';

export const routes = [
  serveOpen(answerPage, (request, { body }) => takeAnswer(request, body)),
  serve(listAnswers, (context, { query }) => answersOf(context, query)),
];
