import { env } from 'node:process';
import { describeProblems } from '../../src/product/problems.ts';
import { isProduction } from '../../src/product/production.ts';
import { deployProblems, inventedFileProblems } from './deploy-problems.ts';

/**
 * Stops a deploy whose files are not what they should be, after the build and before anything is published
 * (https://docs.netlify.com/extend/develop-and-share/develop-build-plugins/).
 * @param {import('@netlify/build').NetlifyPluginOptions} options
 */
export const onPostBuild = ({ constants, netlifyConfig, utils }) => {
  const folder = constants.PUBLISH_DIR;
  const rules = netlifyConfig.headers.map((rule) => rule.for);
  const invented = isProduction(env) ? inventedFileProblems(folder) : [];
  const problems = [...deployProblems(folder, rules), ...invented];
  if (problems.length > 0) utils.build.failBuild(describeProblems(problems));
};
