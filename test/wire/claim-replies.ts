// What the judges of the wire server say where they are asked for claims or for verdicts on them.
import { unitOf, type WireCall } from './behaviour.ts';

/**
 * One to four claims, or a verdict on each that is shown, by what is asked.
 * @returns undefined where another form of reply is asked for; the same when it is asked for once more in one conversation
 */
export function claimReply(call: WireCall): string | undefined {
  const prompt = questionOf(call);
  if (prompt.includes('{"claims": [')) return JSON.stringify({ claims: claimsFor(prompt) });
  if (prompt.includes('{"verdicts": [')) return JSON.stringify({ verdicts: verdictsOn(prompt) });
  return undefined;
}

function questionOf({ body: { messages }, prompt }: WireCall): string {
  if (!Array.isArray(messages)) return prompt;
  return (messages as readonly { readonly content?: unknown }[])
    .slice(0, 2)
    .map(({ content }) => String(content))
    .join('\n');
}

/** Without digits, so that a reply whose first number is replaced is what it was. */
function claimsFor(prompt: string): readonly string[] {
  const asked = unitOf(prompt);
  const name = [...asked.toString(36)].map((sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26))).join('');
  return Array.from(
    { length: 1 + Math.floor(asked * 4) },
    (_, at) => `The ${'abcd'[at]} side of ${name} is as it says.`,
  );
}

/** By the claim alone, so that its neighbours and their order change nothing. */
function verdictsOn(prompt: string): readonly unknown[] {
  const shown = prompt.slice(prompt.indexOf('{"verdicts": ['));
  const asksForContexts = prompt.includes('"contexts": [1]');
  return [...shown.matchAll(/^(\d+)\. (.+)$/gmu)].map(([, number, claim = '']) => {
    const said = { claim: Number(number), reason: 'as the passage says' };
    const good = unitOf(`${asksForContexts} ${claim}`) < 0.7;
    if (!asksForContexts) return { ...said, label: good ? 'correct' : 'incorrect' };
    return { ...said, label: good ? 'supported' : 'absent', contexts: good ? [1] : [] };
  });
}
