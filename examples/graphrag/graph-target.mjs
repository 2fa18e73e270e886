// A system that answers from the knowledge graph: it finds what the question names, walks along the edges, and says what it met.
import { readFileSync } from 'node:fs';

const { entities, relations, facts } = JSON.parse(readFileSync(new URL('./graph.json', import.meta.url), 'utf8'));

/** @param options `hops`: edges to walk from what is named (2) */
export function createTarget({ hops = 2 } = {}) {
  return ({ query }) => {
    const named = entities.filter((entity) => query.includes(entity));
    const asked = Object.keys(relations).filter((relation) => relations[relation].some((word) => query.includes(word)));
    if (named.length === 0 || asked.length === 0)
      return { answer: '자료에서 관련 정보를 찾을 수 없습니다.', documents: [] };
    const met = walk(named, hops).filter(({ relation }) => asked.includes(relation));
    if (met.length === 0) return { answer: '자료에서 관련 정보를 찾을 수 없습니다.', documents: [] };
    return {
      answer: met.map(({ text }) => text).join(' '),
      documents: met.map(({ from, relation, to, text }) => ({ id: `${from}/${relation}/${to}`, text })),
    };
  };
}

/** Facts in the order in which they are met, both ways along an edge. */
function walk(starts, hops) {
  const met = new Set();
  let edge = new Set(starts);
  for (let hop = 0; hop < hops; hop++) {
    const next = new Set();
    for (const fact of facts) {
      if (!edge.has(fact.from) && !edge.has(fact.to)) continue;
      met.add(fact);
      next.add(fact.from).add(fact.to);
    }
    edge = next;
  }
  return [...met];
}
