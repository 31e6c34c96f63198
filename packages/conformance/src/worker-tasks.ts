import { extractLinks } from './deployment/extract-links.ts';
import { findHtmlLinks, findTextLinks } from './link-destinations.ts';
import { findAcceptedDocuments } from './specification/accepted-documents.ts';
import { infoDescriptionProblems } from './specification/openapi-info-description.ts';
import { validateDocuments } from './untrusted-schema-task.ts';

/** Pure functions that the worker runs. Inputs and results must be cloneable, because they're sent between processes. */
export const workerTasks = {
  extractLinks,
  findAcceptedDocuments,
  findHtmlLinks,
  findTextLinks,
  infoDescriptionProblems,
  validateDocuments,
};
