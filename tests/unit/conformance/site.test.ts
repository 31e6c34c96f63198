import { describe, expect, it } from 'vitest';
import { siteAddress, siteAt } from '../../../scripts/conformance/site.ts';

describe('siteAt', () => {
  it.each([
    ['http://localhost:8888', 'emulation'],
    ['http://127.0.0.1:8888', 'emulation'],
    ['http://[::1]:8888', 'emulation'],
    ['http://tool.localhost:8888', 'emulation'],
    ['https://tool.example', 'deployment'],
    ['https://deploy-preview-42--tool.netlify.app', 'deployment'],
    ['https://localhost.tool.example', 'deployment'],
  ])('takes %s for the %s', (address, platform) => {
    expect(siteAt(address).platform).toBe(platform);
  });
});

describe('siteAddress', () => {
  it.each([
    ['https://tool.example', 'https://tool.example'],
    ['https://tool.example/', 'https://tool.example'],
    ['HTTP://Localhost:8888', 'http://localhost:8888'],
    ['https://tool.example/docs', undefined],
    ['https://tool.example?a', undefined],
    ['https://me@tool.example', undefined],
    ['tool.example', undefined],
    ['file:///dist', undefined],
  ])('makes of %s %s', (text, address) => {
    expect(siteAddress(text)).toBe(address);
  });
});
