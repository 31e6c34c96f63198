import { extractLinks } from './deployment/extract-links.ts';
import { validateDocuments } from './untrusted-schema-task.ts';

/** Pure functions that the worker runs. Their inputs and results can be cloned. */
export const workerTasks = { extractLinks, validateDocuments };
