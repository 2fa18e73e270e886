// What of the machine may explain a difference between two runs.
import { arch, platform } from 'node:os';
import type { JsonObject } from '../model/json.ts';
import { version } from './version.ts';

export const environment: JsonObject = {
  node: process.versions.node,
  platform: platform(),
  arch: arch(),
  hakari: version,
};
