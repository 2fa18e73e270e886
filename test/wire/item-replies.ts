// What the judges of the wire server say of numbered documents, contexts or relations, one verdict on each that is shown.
import { unitOf, type WireCall } from './behaviour.ts';

/** @returns undefined where another form of reply is asked for */
export function itemReply({ prompt }: WireCall): string | undefined {
  const shown = (part: string): readonly number[] => {
    const numbers = [...prompt.matchAll(new RegExp(`part="(?:${part}) (\\d+)"`, 'gu'))].map(([, number]) =>
      Number(number),
    );
    return [...new Set(numbers)];
  };
  const reason = 'as the passage says';
  const at = (number: number): number => unitOf(`${prompt.slice(0, 4000)} ${number}`);
  if (prompt.includes('{"documents": [')) {
    const documents = shown('document|文書|문서').map((document) => ({
      document,
      reason,
      grade: Math.floor(at(document) * 4),
    }));
    return JSON.stringify({ documents });
  }
  if (prompt.includes('{"relations": [')) {
    const list =
      /part="(?:expected relations|期待される関係|기대되는 관계)">\n([\s\S]*?)\n<\//u.exec(prompt)?.[1] ?? '';
    const labels = ['identified', 'missed', 'incorrect'];
    const judged = (number: number) => ({ reason, label: labels[Math.floor(at(number) * labels.length)] });
    const shownRelations = [...list.matchAll(/^(\d+)\. /gmu)].map(([, number]) => Number(number));
    const found = { from: 'the one act', to: 'the other act', kind: 'order', ...judged(1) };
    const relations =
      shownRelations.length === 0 ? [found] : shownRelations.map((relation) => ({ relation, ...judged(relation) }));
    return JSON.stringify({ relations, others: [], reason });
  }
  if (prompt.includes('{"quote": ')) return supportReply(prompt, { at: at(1), reason });
  if (!prompt.includes('{"contexts": [')) return undefined;
  const contexts = shown('context|参照文書|참고 문서').map((context) => ({
    ...{ context, reason },
    label: at(context) < 0.5 ? 'useful' : 'useless',
  }));
  return JSON.stringify({ contexts });
}

/** Of a sentence that cites: quotes the first words of its place. */
function supportReply(prompt: string, { at, reason }: { readonly at: number; readonly reason: string }): string {
  const [, words = ''] = /part="(?:words of the place|引用先の文言|인용된 조항의 문언)">\n([^\n]*)/u.exec(prompt) ?? [];
  const labels = ['supported', 'otherwise', 'silent', 'cannot-tell'];
  return JSON.stringify({ quote: words.slice(0, 40), reason, label: labels[Math.floor(at * labels.length)] });
}
