import { extractLinks } from './deployment/extract-links.ts';
import { validateDocuments } from './untrusted-schema-task.ts';

/** Pure functions that the worker runs. Inputs and results must be cloneable, because they're sent between threads. */
export const workerTasks = { extractLinks, validateDocuments };
