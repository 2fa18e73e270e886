// A double as a server that speaks the wire format of OpenAI.
import type { WireCall } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { type DoubleName, replyOfDouble } from './judge-doubles.ts';

interface WireBody {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly json_schema?: { readonly schema?: Readonly<Record<string, unknown>> } };
}

export const startDoubleServer = (name: DoubleName): Promise<WireServer> =>
  startWireServer({ answer: (call) => replyOnWire(name, call) });

function replyOnWire(name: DoubleName, { body, earlier }: WireCall): string {
  const { messages, response_format: format } = body as unknown as WireBody;
  return replyOfDouble(name, {
    messages: messages.map(({ role, content }) => ({ role, text: content })),
    schema: format?.json_schema?.schema,
    time: earlier,
  });
}
