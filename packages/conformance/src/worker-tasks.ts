import { extractLinks } from './deployed/extract-links.ts';
import { validateDocuments } from './untrusted-schema-task.ts';

/** Tasks of the worker: pure functions with cloneable input and result. */
export const tasks = { extractLinks, validateDocuments };
