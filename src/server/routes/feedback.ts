// What people think of answers in production.
import {
  givenFeedbackSchema,
  mostOfATrace,
  takeFeedback,
  takenFeedbackSchema,
} from '../../app/feedback/take-feedback.ts';
import { ProblemError } from '../problem.ts';
import { defineRoute, type Route } from '../route.ts';

const longestKey = 200;

export const feedbackRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/api/feedback',
    access: 'feedback:write',
    summary:
      'Say what somebody thought of an answer, by the id of its trace, which may come later; the same twice (or with the same Idempotency-Key) is once',
    body: givenFeedbackSchema,
    mostBytes: 128 * 1024,
    replies: { 202: takenFeedbackSchema },
    handle: async ({ server, account, body, http }) => {
      const idempotencyKey = http.req.header('idempotency-key');
      if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > longestKey))
        throw new ProblemError(422, 'bad-idempotency-key', `an Idempotency-Key has 1 to ${longestKey} characters`);
      const taken = await takeFeedback(server.session, body, {
        by: account,
        idempotencyKey,
        mask: server.traces.mask,
      });
      if (taken === undefined)
        throw new ProblemError(422, 'too-much-feedback', `a trace has at most ${mostOfATrace} pieces of feedback`);
      return http.json(taken, 202);
    },
  }),
];
