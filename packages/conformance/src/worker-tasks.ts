import { extractLinks } from './deployed/extract-links.ts';
import { validateAll } from './validate.ts';

/** What the worker can do. Each task is a pure function, and input and result can be cloned. */
export const tasks = { extractLinks, validateAll };
