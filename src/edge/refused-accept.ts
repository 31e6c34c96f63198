import type { Config } from '@netlify/edge-functions';
import { mayRefuse } from '../http/accept-condition.ts';
import { guard } from '../http/guard.ts';
import { ordinaryAnswer } from '../http/ordinary-request.ts';
import { paths } from '../http/paths.ts';

/** Answers 406 where the Accept field refuses JSON; the condition lets a few others come here as well. */
export default function refusedAccept(request: Request): Response | Promise<Response | undefined> {
  return guard(request) ?? ordinaryAnswer(request, paths.product, fetch);
}

export const config: Config = {
  path: paths.product,
  header: { accept: mayRefuse('application/json') },
  onError: 'bypass',
};
