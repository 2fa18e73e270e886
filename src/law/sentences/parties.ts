// Whether a sentence and a rule have their parties in the same parts: who acts, to whom, by whose leave.
import { cjkRoles } from './cjk-roles.ts';
import { englishRoles } from './english-roles.ts';

/**
 * - `agent`: does it, or gives it · `receiver`: it goes to, or is done to · `consenter`: its leave, opinion or signature is needed
 * - `condition`: does something in a condition of the rule
 */
export type PartyRole = 'agent' | 'receiver' | 'consenter' | 'condition';

export interface PartyInRole {
  readonly name: string;
  readonly role: PartyRole;
}

export type ComparedParties =
  | { readonly kind: 'other'; readonly said: string; readonly there: string }
  /** A party acts of which the rule says nothing, or in a part that the rule does not give it. */
  | { readonly kind: 'unclear' };

const isCjk = (text: string): boolean => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]/u.test(text);

const rolesOf = (text: string, other: string): readonly PartyInRole[] =>
  isCjk(text) ? cjkRoles(text) : englishRoles(text, [other]);

/** Words of anybody tell no party, and yet somebody acts. */
const anybody = /^(?:者|人|本人|사람|자|본인|person|people|anyone|whoever|everyone|nobody)$/u;

const isSame = (a: string, b: string): boolean =>
  !anybody.test(a) && !anybody.test(b) && (a === b || (isCjk(a) && (a.endsWith(b) || b.endsWith(a))));

/** Whether a party that has the one part in a sentence cannot have the other at the place. */
const areApart: Readonly<Record<PartyRole, readonly PartyRole[]>> = {
  agent: ['receiver', 'consenter', 'condition'],
  receiver: ['agent'],
  consenter: ['agent'],
  condition: [],
};

/** @returns undefined where nothing is told of parties, or they have the same parts */
export function compareParties(sentence: string, rule: string): ComparedParties | undefined {
  const said = rolesOf(sentence, rule);
  const there = rolesOf(rule, sentence);
  const agent = there.find(({ role }) => role === 'agent');
  const apart = said.filter(({ name, role }) => {
    const theirs = there.filter((each) => isSame(each.name, name));
    const ours = said.filter((each) => isSame(each.name, name));
    if (theirs.length === 0 || theirs.some((each) => ours.some((own) => own.role === each.role))) return false;
    return theirs.every((each) => areApart[role].includes(each.role));
  });
  // Whoever acts by the one is somebody else's counterpart by the other, and the other way round.
  const [first, second] = [said, there].map((roles) => roles.find(({ role }) => role === 'agent'));
  if (first !== undefined && second !== undefined && isExchanged({ first, second, said, there }))
    return { kind: 'other', said: first.name, there: second.name };
  const names = new Set(apart.map(({ name }) => name));
  const acting = apart.find(({ role }) => role === 'agent');
  if (names.size > 1 && apart[0] !== undefined)
    return { kind: 'other', said: (acting ?? apart[0]).name, there: agent?.name ?? '' };
  // Who only is told, asked or waited for acts, in place of who does.
  if (
    acting !== undefined &&
    agent !== undefined &&
    !said.some(({ name, role }) => role === 'agent' && isSame(name, agent.name))
  )
    return { kind: 'other', said: acting.name, there: agent.name };
  // Somebody acts on who acts by the rule.
  const taken = apart.find(({ name, role }) => role === 'receiver' && agent !== undefined && isSame(name, agent.name));
  const instead = said.find(({ name, role }) => role === 'agent' && agent !== undefined && !isSame(name, agent.name));
  if (taken !== undefined && instead !== undefined) return { kind: 'other', said: instead.name, there: taken.name };
  if (apart.length > 0 && agent !== undefined) return { kind: 'unclear' };
  const stranger = said.find(
    ({ name, role }) =>
      role === 'agent' && !names.has(name) && !anybody.test(name) && !rule.toLowerCase().includes(name),
  );
  const isReplaced =
    stranger !== undefined &&
    agent !== undefined &&
    !anybody.test(agent.name) &&
    !sentence.toLowerCase().includes(agent.name);
  return isReplaced ? { kind: 'unclear' } : undefined;
}

interface Exchange {
  readonly first: PartyInRole;
  readonly second: PartyInRole;
  readonly said: readonly PartyInRole[];
  readonly there: readonly PartyInRole[];
}

function isExchanged({ first, second, said, there }: Exchange): boolean {
  const isOnlyBeside = (roles: readonly PartyInRole[], { name }: PartyInRole): boolean => {
    const own = roles.filter((each) => isSame(each.name, name));
    return own.length > 0 && own.every(({ role }) => role !== 'agent');
  };
  return !isSame(first.name, second.name) && isOnlyBeside(there, first) && isOnlyBeside(said, second);
}
