import { describe, expect, inject, it } from 'vitest';

describe('/api/v1/product', () => {
  it('answers 200 with JSON to a plain GET', async () => {
    const response = await fetch(`${inject('site')}/api/v1/product`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });
});
