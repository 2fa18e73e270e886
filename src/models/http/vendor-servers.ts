// The vendors' servers: where they are, and who is let in.

import type { ModelAccess } from '../../ports/model-settings.ts';
import type { Vendor } from './vendor.ts';

export const regionHint = `write region: "\${AWS_REGION}", such as ap-northeast-1`;

/** @param service the first part of the server's name */
const amazonServer = (service: string): Vendor => ({
  baseUrl: ({ region = '' }) =>
    /^[a-z]{2}(?:-[a-z]+)+-\d+$/u.test(region) ? `https://${service}.${region}.amazonaws.com` : undefined,
  needsKey: ({ accessKeyId = '', secretAccessKey = '' }: ModelAccess) => accessKeyId === '' || secretAccessKey === '',
  keyVariable: 'AWS_BEARER_TOKEN_BEDROCK',
  addressHint: regionHint,
});

type VendorServer = 'openai' | 'compatible' | 'anthropic' | 'bedrock' | 'bedrockAgents' | 'google';

export const vendorServers: Readonly<Record<VendorServer, Vendor>> = {
  openai: { baseUrl: 'https://api.openai.com/v1', needsKey: true, keyVariable: 'OPENAI_API_KEY' },
  compatible: { needsKey: false, keyVariable: 'OPENAI_API_KEY' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', needsKey: true, keyVariable: 'ANTHROPIC_API_KEY' },
  bedrock: amazonServer('bedrock-runtime'),
  bedrockAgents: amazonServer('bedrock-agent-runtime'),
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    keyVariable: 'GEMINI_API_KEY',
  },
};
