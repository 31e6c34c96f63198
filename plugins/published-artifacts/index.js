import { publishedProblems } from '../../scripts/published/check.ts';
import { describeProblems } from '../../src/product/problems.ts';

/**
 * Stops a deploy whose files are not what they should be, after the build and before anything is published
 * (https://docs.netlify.com/extend/develop-and-share/develop-build-plugins/).
 * @param {import('@netlify/build').NetlifyPluginOptions} options
 */
export const onPostBuild = ({ constants, netlifyConfig, utils }) => {
  const rules = netlifyConfig.headers.map((rule) => rule.for);
  const problems = publishedProblems(constants.PUBLISH_DIR, rules);
  if (problems.length > 0) utils.build.failBuild(describeProblems(problems));
};
