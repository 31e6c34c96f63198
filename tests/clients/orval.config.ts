import { defineConfig } from 'orval';

export default defineConfig({
  api: {
    input: '../../dist/openapi.json',
    output: {
      target: 'generated/orval/api.ts',
      client: 'fetch',
      override: { mutator: { path: 'consumers/orval-request.ts', name: 'sendOrvalRequest' } },
    },
  },
});
