// What a question is about: its terms without the words that only ask.
import { contentTerms } from './content-terms.ts';

const asking: readonly RegExp[] = [
  /(?:(?:に(?:ついて|関して)|を|か)?(?:教え|説明|お答え|答え|示|知らせ|お知らせ|比較|列挙|まとめ)(?:し)?て(?:ください|下さい|ほしい|欲しい|いただけますか|もらえますか|くれますか)?)/gu,
  /(?:を?(?:知りたい|教えてほしい|確認したい)(?:です|のですが)?)/gu,
  /(?:どのように|どうすれば|どうやって|どうしたら|どうなって|どのくらい|どれくらい|どの程度|どうして|どんな|どのような|どこ|どれ|どちら|どう|いつ|いくつ|いくら|なぜ|何故|だれ|誰|なに|何)/gu,
  /(?:(?:の)?(?:でしょうか|ですか|ますか|ませんか|いますか|ありますか|よいですか|いいですか))/gu,
  /(?:무엇|어떻게|어디|언제|누가|누구|왜|얼마나|얼마|어느|어떤|몇)/gu,
  /(?:입니까|습니까|ㅂ니까|인가요|나요|까요|은가요|는가요|을까요|할까요|알려 ?(?:주세요|주십시오|줘)|설명해 ?(?:주세요|주십시오|줘)|가르쳐 ?(?:주세요|줘))/gu,
  /\b(?:what|which|who|whom|whose|when|where|why|how|please|tell me|explain|describe|list|give me|can you|could you|would you|do you know|i want to know|i would like to know)\b/giu,
];

/** The different content terms of a question; empty for one that says nothing but that it asks. */
export const questionTerms = (question: string): ReadonlySet<string> =>
  contentTerms(asking.reduce((text, pattern) => text.replace(pattern, ' '), question.normalize('NFKC')));
