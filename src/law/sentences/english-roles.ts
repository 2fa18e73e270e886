// Who has which part in an English sentence: the subject of an active verb, of a passive one, what stands behind "by" and "to", whose consent is asked.
import type { PartyInRole, PartyRole } from './parties.ts';

const modal =
  '(?:shall|must|may|can|cannot|will|has to|have to|needs? to|is to|are to|(?:is|are) (?:required|obliged|entitled|allowed|permitted|bound|free) to)(?: not)?';
/** Verbs that stand without a modal. */
const verb =
  'pays?|reports?|notif(?:y|ies)|gives?|issues?|sets?|appoints?|grants?|refunds?|keeps?|decides?|approves?|informs?|sends?|returns?|collects?|receives?|bears?|provides?|submits?|hears?|orders?|charges?|removes?|clears?|owes?|compensates?|tells?|consults?|fixes|pays|chooses?|elects?|signs?|supplies|inspects?';
const participle = '[a-z]+ed|paid|given|told|sent|kept|set|held|heard|made|taken|borne|chosen|returned|lent|sold';
const opening = /^(?:if|when|where|after|before|unless|until|once|under|in|on|for|within|as|should|upon|at)\b[^,]*,\s/u;
/** What a subject is followed by; a modal decides before others, since what describes the subject may have a verb, too. */
const predicates = [
  `${modal}\\s(?:be\\s(?:${participle})|[a-z]+)`,
  `(?:is|are|was|were)\\s(?:${participle})|(?:is|are) (?:not )?(?:liable|responsible|exempt)\\b`,
  `(?:${verb})\\s`,
].map((predicate) => new RegExp(`(?:^|,\\s|;\\s)((?:[a-z'-]+\\s){1,12}?)(${predicate})`, 'u'));
/** What describes a party does not name it. */
const description =
  /\s(?:who|whose|whom|that|which|in|of|at|on|with|without|under|aged|held|for|from|left|sent|intending|wishing|using|holding|whenever|because|by|to|or|and)\s.*$/u;
const determiner = /^(?:the|an?|any|every|each|no|all|its|their|his|her|such|this|that)\s/u;
const byAgent = /\bby\s(?:the|an?|any|every|each|its|their)\s((?:[a-z'-]+\s?){1,3})/gu;
const toReceiver = /\b(?:to|against)\s(?:the|an?|any|every|each|its|their)\s((?:[a-z'-]+\s?){1,3})/gu;
const leave =
  'approval|consent|permission|permit|licen[cs]e|leave|agreement|authority|authori[sz]ation|signature|opinion|advice';
const consentOf = new RegExp(
  `\\b(?:${leave})\\s(?:in writing\\s)?(?:of|from|by)\\s(?:the|an?|any|every|each|its|their)\\s((?:[a-z'-]+\\s?){1,3})`,
  'gu',
);
const ownConsent = new RegExp(`\\b([a-z-]+?)s?['’]s?\\s(?:prior |written )*(?:${leave})\\b`, 'gu');
const objectOf =
  /\b(?:order|require|allow|permit|direct|instruct|appoint|elect|dismiss|admit|exempt|pay|notify|inform|tell|warn|refund|reimburse|compensate|give|send|hand|charge|consult|advise|serve|grant|offer|ask|supply|provide|pays|notifies|informs|tells|warns|refunds|gives|sends|charges|grants|consults)\s((?:the|an?|any|every|each|its|their)\s(?:[a-z'-]+\s?){1,4})/gu;
const condition =
  /\b(?:if|when|where|unless|once|provided that|even if|that|who|which|whose)\s((?:the|an?|any|every|each|no|its|their|one)\s(?:[a-z-]+\s)?)?([a-z-]+)\s(?:causes?|is|are|has|have|does|do|fails?|signs?|agrees?|consents?|approves?|was|were|not)\b/gu;
const fromGiver = /\bfrom\s(?:the|an?|any|every|each|its|their)\s((?:[a-z'-]+\s?){1,3})/gu;
const getting = /\b(?:receives?|collects?|borrows?|buys?|gets?|accepts?)\b/u;
const consenting = /\b(?:approves?|consents?|agrees? to|authori[sz]es?|permits?|allows?)\b/u;
/** `issues the permit`, `the licence is granted by`: leave is given. */
const givingLeave = new RegExp(
  `\\b(?:issues?|grants?|gives?|refuses?|withholds?)\\s(?:[a-z]+\\s){0,2}(?:${leave})\\b|\\b(?:${leave})\\s(?:[a-z]+\\s){0,3}(?:issued|granted|given|refused|approved)\\b`,
  'u',
);

const singular = (word: string): string => word.replace(/(?<=[a-z]{3})(?<!s)s$/u, '').replace(/ie$/u, 'y');
const headOf = (phrase: string): string => {
  const words = ` ${phrase.trim().replace(determiner, '')} `.replace(description, '').trim().split(/\s+/u);
  return singular((words.at(-1) ?? '').replace(/['’]s?$/u, ''));
};

interface Reading {
  readonly roles: readonly PartyInRole[];
  /** Phrases behind a verb that has a person for an object: who stands in them depends on who is a party. */
  readonly objects: readonly string[];
}

function read(text: string): Reading {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const main = plain.replace(opening, '');
  const roles: PartyInRole[] = [];
  const add = (name: string, role: PartyRole): void => {
    if (name.length > 2 && !noParty.test(name)) roles.push({ name, role });
  };
  const [, phrase, predicate = ''] =
    predicates.flatMap((pattern) => [pattern.exec(main) ?? []]).find(([all]) => all !== undefined) ?? [];
  const isPassive =
    /\bbe\s|^(?:is|are|was|were)\s(?!required|obliged|entitled|allowed|permitted|bound|free|to|(?:not )?(?:liable|responsible|exempt))/u.test(
      predicate,
    );
  if (phrase !== undefined) {
    const role =
      isPassive || getting.test(predicate)
        ? 'receiver'
        : consenting.test(predicate) || givingLeave.test(main)
          ? 'consenter'
          : 'agent';
    add(headOf(phrase), role);
  }
  const conditions = [...plain.matchAll(condition)];
  for (const [, , name = ''] of conditions) add(singular(name), 'condition');
  for (const { 1: name = '', index } of plain.matchAll(byAgent)) {
    const isInside =
      /\b(?:that|which|who|if|when|where|unless|once)\b[^,.;]*$/u.test(plain.slice(0, index)) && !isLast(plain, index);
    add(firstNoun(name), isInside ? 'condition' : givingLeave.test(main) ? 'consenter' : 'agent');
  }
  for (const [, name = ''] of plain.matchAll(toReceiver)) add(firstNoun(name), 'receiver');
  if (getting.test(predicate)) for (const [, name = ''] of main.matchAll(fromGiver)) add(firstNoun(name), 'agent');
  for (const [, name = ''] of plain.matchAll(consentOf)) add(firstNoun(name), 'consenter');
  for (const [, name = ''] of plain.matchAll(ownConsent)) add(singular(name), 'consenter');
  const objects = [...main.matchAll(objectOf)].map(([, words = '']) => words.replace(determiner, ''));
  return { roles, objects };
}

/** `… must be paid by the tenant`, though a clause stands before. */
const isLast = (plain: string, index: number): boolean =>
  /\b(?:shall|must|may|is|are|be)\s(?:[a-z]+\s){1,4}$/u.test(plain.slice(0, index)) &&
  /\bbe\s[a-z]+\s$/u.test(plain.slice(0, index));

const firstNoun = (words: string): string => {
  const parts = words.trim().split(/\s+/u);
  const at = parts.findIndex((word) => closing.test(word));
  return singular((parts[(at < 0 ? parts.length : at) - 1] ?? '').replace(/['’]s?$/u, ''));
};
const closing =
  /^(?:of|to|for|from|with|within|by|at|in|on|before|after|and|or|if|when|where|unless|that|who|which|the|an?|must|shall|may|is|are|has|without|under|as|not|during|each|every|until|except|because|once)$/u;
const noParty = /^(?:one|it|they|he|she|you|who|day|year|month|date|has|have|does|had|are|was|than)$/u;

/** @param others texts whose parties are known here, too: of `pay a tenant compensation` it must be known that a tenant is one */
export function englishRoles(text: string, others: readonly string[]): readonly PartyInRole[] {
  const { roles, objects } = read(text);
  const known = new Set([...roles, ...others.flatMap((other) => read(other).roles)].map(({ name }) => name));
  const told = objects.flatMap((words): readonly PartyInRole[] => {
    const name = words
      .trim()
      .split(/\s+/u)
      .map((word) => singular(word.replace(/['’]s?$/u, '')))
      .find((word) => known.has(word));
    return name === undefined ? [] : [{ name, role: 'receiver' }];
  });
  return [...roles, ...told];
}
