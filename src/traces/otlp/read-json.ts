// OTLP in JSON: ids are hex, nanoseconds are texts, and what a field holds is not believed.
import {
  type Attributes,
  type AttributeValue,
  caps,
  cutText,
  endAfter,
  isSpanId,
  isTime,
  isTraceId,
  noAttributes,
  type OtlpEvent,
  type OtlpRequest,
  type OtlpSpan,
  saysRemote,
} from './otlp-span.ts';
import { spanCollector } from './span-collector.ts';

/** What `JSON.parse` gives: members are read as own ones alone. */
type Node = unknown;

/** @throws SyntaxError for what is no JSON · TypeError for JSON that is no request for traces */
export function readOtlpJson(text: string): OtlpRequest {
  const request: Node = JSON.parse(text);
  if (!isObject(request)) throw new TypeError('the body is no object');
  const resourceSpans = member(request, 'resourceSpans');
  if (resourceSpans !== undefined && !Array.isArray(resourceSpans)) throw new TypeError('resourceSpans is no list');
  const collector = spanCollector();
  for (const ofResource of listOf(resourceSpans)) {
    const resource = readAttributes(member(member(ofResource, 'resource'), 'attributes'));
    for (const ofScope of listOf(member(ofResource, 'scopeSpans')))
      for (const span of listOf(member(ofScope, 'spans'))) collector.add(resource, () => readSpan(span));
  }
  return collector.request();
}

/** @returns why it cannot be taken, where it cannot */
function readSpan(node: Node): OtlpSpan | string {
  const traceId = idOf(member(node, 'traceId'));
  const spanId = idOf(member(node, 'spanId'));
  if (!isTraceId(traceId)) return 'traceId is not 32 hex digits that are not all 0';
  if (!isSpanId(spanId)) return 'spanId is not 16 hex digits that are not all 0';
  const startedAt = millisecondsOf(member(node, 'startTimeUnixNano'));
  if (startedAt === undefined) return 'startTimeUnixNano is no time';
  const parent = idOf(member(node, 'parentSpanId'));
  const status = member(node, 'status');
  const code = member(status, 'code');
  return {
    traceId,
    spanId,
    parentId: isSpanId(parent) ? parent : undefined,
    isParentRemote: saysRemote(numberOf(member(node, 'flags')) ?? 0),
    name: textOf(member(node, 'name')) ?? '',
    startedAt,
    endedAt: endAfter(startedAt, millisecondsOf(member(node, 'endTimeUnixNano'))),
    attributes: readAttributes(member(node, 'attributes')),
    events: listOf(member(node, 'events')).slice(0, caps.events).map(readEvent),
    failed:
      code === 2 || code === 'STATUS_CODE_ERROR' ? { message: textOf(member(status, 'message')) ?? '' } : undefined,
  };
}

const readEvent = (node: Node): OtlpEvent => ({
  name: textOf(member(node, 'name')) ?? '',
  attributes: readAttributes(member(node, 'attributes')),
});

function readAttributes(node: Node, depth = 0): Attributes {
  const list = listOf(node);
  if (list.length === 0) return noAttributes;
  const attributes = new Map<string, AttributeValue>();
  for (const entry of list) {
    if (attributes.size >= caps.attributes) break;
    const key = member(entry, 'key');
    if (typeof key !== 'string' || key.length > caps.keyLength) continue;
    const value = readValue(member(entry, 'value'), depth);
    if (value !== undefined) attributes.set(key, value);
  }
  return attributes;
}

function readValue(node: Node, depth: number): AttributeValue | undefined {
  if (!isObject(node) || depth > caps.depth) return undefined;
  const text = member(node, 'stringValue');
  if (typeof text === 'string') return cutText(text);
  const integer = member(node, 'intValue');
  if (integer !== undefined) return numberOf(integer);
  const double = member(node, 'doubleValue');
  if (double !== undefined) return numberOf(double);
  const truth = member(node, 'boolValue');
  if (typeof truth === 'boolean') return truth;
  const list = member(node, 'arrayValue');
  if (list !== undefined)
    return listOf(member(list, 'values'))
      .slice(0, caps.listLength)
      .map((value) => readValue(value, depth + 1))
      .filter((value) => value !== undefined);
  const pairs = member(node, 'kvlistValue');
  return pairs === undefined ? undefined : readAttributes(member(pairs, 'values'), depth + 1);
}

const isObject = (node: Node): node is object => typeof node === 'object' && node !== null && !Array.isArray(node);

const member = (node: Node, key: string): Node =>
  isObject(node) && Object.hasOwn(node, key) ? (node as Readonly<Record<string, Node>>)[key] : undefined;

const listOf = (node: Node): readonly Node[] => (Array.isArray(node) ? node : []);

const textOf = (node: Node): string | undefined => (typeof node === 'string' ? cutText(node) : undefined);

const idOf = (node: Node): string => (typeof node === 'string' ? node.toLowerCase() : '');

/** Integers of 64 bits come as texts. */
function numberOf(node: Node): number | undefined {
  const value = typeof node === 'string' && node.length < 40 && node.trim() !== '' ? Number(node) : node;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Nanoseconds since the epoch, a text or (against the rule) a number. */
function millisecondsOf(node: Node): number | undefined {
  if (typeof node === 'number') return isTime(node / 1e6) ? node / 1e6 : undefined;
  if (typeof node !== 'string' || !/^\d{1,20}$/u.test(node)) return undefined;
  // A number holds nanoseconds of now to within 256: of milliseconds the microseconds stay exact.
  const ms = Number(node.slice(0, -3)) / 1000;
  return isTime(ms) ? ms : undefined;
}
