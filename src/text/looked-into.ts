// The words for what one looks into for an answer, as parts of patterns.

/** A text, a record, a list: whatever an answer could stand in. */
export const source: { readonly [language in 'ja' | 'ko' | 'en']: string } = {
  ja: '(?:資料|文書|文献|文脈|情報|データ|検索結果|抜粋|本文|文章|テキスト|コンテキスト|条文|ソース|説明書|案内|[一-龠ァ-ヶー]{2,4}(?<!図)書(?![館店架籍写類面])|冊子|パンフレット|ハンドブック|手引|しおり|要項|報告書|記録|時刻表|予定表|一覧表|名簿|目録|カタログ|議事録|記事|文中|文面|ページ|プログラム|決算|台帳|統計|年報|月報|年鑑|概要|要約|リスト|データベース|広報|手元)',
  ko: '(?:자료|문서|문헌|문맥|정보|데이터|검색 결과|발췌(?:문|본)?|본문|컨텍스트|출처|원문|설명서|사양서|계획서|계약서|제안서|안내문|안내서|책자|팸플릿|요강|보고서|회의록|시간표|일정표|목록|명단|기사|지문|페이지|주어진 글|받은 글|프로그램|결산|장부|통계|연보|연감|백서|개요|요약|소식지|데이터베이스)',
  en: '(?:documents?|context|passages?|texts?|sources?|information|materials?|excerpts?|records?|references?|data|leaflets?|brochures?|manuals?|reports?|guides?|booklets?|handbooks?|(?:data |fact |product |spec(?:ification)? )?sheets?|specifications?|specs|labels?|listings?|descriptions?|logs?|charts?|websites?|web pages?|pages?|announcements?|press releases?|faqs?|notices?|chapters?|documentation|guidance|instructions|profiles?|accounts|ledgers?|surveys?|census|bulletins?|newsletters?|memos?|databases?|archives?|directory|overview|prospectus|syllabus|timetables?|schedules?|catalogues?|catalogs?|transcripts?|minutes|summar(?:y|ies)|extracts?|snippets?|write-ups?|knowledge base|articles? (?:provided|given))',
};
