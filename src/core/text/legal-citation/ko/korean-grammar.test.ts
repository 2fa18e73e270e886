import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCitations, parseCitation } from '../find-citations.ts';
import type { CitationContext, LegalCitation } from '../legal-citation.ts';
import { printCitation } from '../print-citation.ts';

/** `민법 named 제750조`: law, how it is known, place as it is printed; `?` and the words that stayed open. */
const shown = ({ law, lawBy, provision, to, unresolved }: LegalCitation): string =>
  [
    law ?? '-',
    lawBy ?? '-',
    printCitation({ provision, ...(to !== undefined && { to }) }, 'ko') || '-',
    ...(unresolved === undefined ? [] : [`?${unresolved}`]),
  ].join(' | ');

type Case = readonly [text: string, ...citations: readonly string[]];

function check(cases: readonly Case[], context?: CitationContext): void {
  for (const [text, ...expected] of cases) {
    const found = findCitations(text, context === undefined ? {} : { context });
    assert.deepEqual(found.map(shown), expected, text);
    for (const { start, end, text: own } of found) assert.equal(own, text.slice(start, end));
  }
}

test('articles, paragraphs and items, spaced and not', () => {
  check([
    ['민법 제750조에 따라 배상한다.', '민법 | named | 제750조'],
    ['민법 제750조 제1항 제2호를 본다.', '민법 | named | 제750조제1항제2호'],
    ['「개인정보 보호법」 제15조제1항제2호가목', '개인정보 보호법 | named | 제15조제1항제2호가목'],
    ['제10조의2제3항을 적용한다.', '- | - | 제10조의2제3항'],
    ['형법 제10조의 2 제1항', '형법 | named | 제10조의2제1항'],
    ['형법 제10조의 2가지 요건과 제3조의 2배', '형법 | named | 제10조', '형법 | carried | 제3조'],
    ['제3조제1항제2호가목1)가)', '- | - | 제3조제1항제2호가목1)가)'],
    [
      '개인정보 보호법 15조, 제15조 1항 2호',
      '개인정보 보호법 | named | 제15조',
      '개인정보 보호법 | carried | 제15조제1항제2호',
    ],
    ['민법　제７５０조　제１항', '민법 | named | 제750조제1항'],
    ['민법 제750조(불법행위의 내용) 제1항', '민법 | named | 제750조제1항'],
    ['민법(제750조)에 따르면', '민법 | named | 제750조'],
    ['**민법** 제750조와 `형법 제250조`', '민법 | named | 제750조', '형법 | named | 제250조'],
    ['민법 제3편 제2장 제1절의 규정', '민법 | named | 제3편제2장제1절'],
    ['상법\n제3조', '상법 | named | 제3조'],
  ]);
});

test('parts of a sentence', () => {
  check([
    ['민법 제3조 단서', '민법 | named | 제3조 단서'],
    ['제4조제1항 각 호의 어느 하나', '- | - | 제4조제1항 각 호'],
    ['제4조제1항 각 호 외의 부분 본문', '- | - | 제4조제1항 각 호 외의 부분'],
    ['상법 제5조 전단 및 후단', '상법 | named | 제5조 전단', '상법 | carried | 제5조 후단'],
    ['상법 제5조제2호 각 목', '상법 | named | 제5조제2호 각 목'],
  ]);
});

test('laws by abbreviation, by decree, by what the text defines', () => {
  check([
    ['개인정보보호법 제15조', '개인정보 보호법 | named | 제15조'],
    ['정보통신망법 제44조의7', '정보통신망 이용촉진 및 정보보호 등에 관한 법률 | abbreviated | 제44조의7'],
    ['헌법 제10조', '대한민국헌법 | abbreviated | 제10조'],
    ['「도로교통법 시행령」 제3조', '도로교통법 시행령 | named | 제3조'],
    ['「도로교통법」 시행규칙 제4조', '도로교통법 시행규칙 | named | 제4조'],
    ['도로교통법시행령 제3조', '도로교통법 시행령 | named | 제3조'],
    ['「도로교통법」(법률 제10465호) 제3조', '도로교통법 | named | 제3조'],
    [
      '「도로교통법」(이하 "법"이라 한다) 제3조에 따라 법 제5조, 영 제6조와 규칙 제7조를 본다.',
      '도로교통법 | named | 제3조',
      '도로교통법 | abbreviated | 제5조',
      '도로교통법 시행령 | carried | 제6조',
      '도로교통법 시행규칙 | carried | 제7조',
    ],
    ['성폭력범죄의처벌등에관한특례법 제3조', '성폭력범죄의 처벌 등에 관한 특례법 | named | 제3조'],
    ['일본 민법 제709조는 다르다.', '일본 민법 | named | 제709조'],
    ['민법은 사인 사이의 법이다. 상법도 그렇다.', '민법 | named | -', '상법 | named | -'],
  ]);
});

test('names by shape, and what only looks like one', () => {
  check([
    ['소프트웨어 진흥법 제3조를 따른다.', '소프트웨어 진흥법 | named | 제3조'],
    ['구 민법 제750조와 개정 전 상법 제3조', '구 민법 | named | 제750조', '구 상법 | named | 제3조'],
    [
      '구 「상법」(2011. 4. 14. 법률 제10600호로 개정되기 전의 것) 제382조, 강남구 민법 제1조',
      '구 상법 | named | 제382조',
      '민법 | named | 제1조',
    ],
    ['상법(2011. 4. 14. 법률 제10600호로 개정되기 전의 것) 제382조', '구 상법 | named | 제382조'],
    ['제3조합과 제1조선소'],
    ['현행 주차장법 제19조', '주차장법 | named | 제19조'],
    ['서울특별시 주차장 설치 및 관리 조례 제4조', '서울특별시 주차장 설치 및 관리 조례 | named | 제4조'],
    ['수원시 공원녹지 조례는 다르다.', '수원시 공원녹지 조례 | named | -'],
    ['「한빛시 공공자전거 이용 조례」 제4조제2항', '한빛시 공공자전거 이용 조례 | named | 제4조제2항'],
    ['이 방법, 수법, 문법, 입법, 불법, 용법, 사법, 어법은 법이 아니다. 헌법상 권리와 헌법재판소.'],
    ['그 방법 제3조', '- | - | 제3조'],
    ['「가상 계약 등에 관한 법률」은 없다.', '가상 계약 등에 관한 법률 | named | -'],
    ['세무사법 제2조와 해결방법 제3조', '세무사법 | named | 제2조', '- | - | 제3조'],
    ['법률 제10465호로 개정되었다. 「새로운 방법」을 쓴다.'],
    ['제3항공대, 제3호선, 제2조각, 제1항목, 제2호봉, 별표를 단다'],
    ['다시 조례를 보면 반드시 이 규칙 아래에 있다.'],
    ['이를 규정하는 가상 계약 등에 관한 법률 제3조', '- | - | 제3조'],
    ['근로기준법 제60조와 취업규칙 제10조', '근로기준법 | named | 제60조', '- | - | 제10조'],
  ]);
});

test('같은 법, 같은 조, 전조 and their kind', () => {
  check([
    [
      '근로기준법 제60조에 따르고, 같은 법 제3조와 같은 조 제2항, 같은 항 제1호도 본다.',
      '근로기준법 | named | 제60조',
      '근로기준법 | same | 제3조',
      '근로기준법 | carried | 제3조제2항',
      '근로기준법 | carried | 제3조제2항제1호',
    ],
    ['형법 제44조를 어기면 동법 제48조의2에 따른다.', '형법 | named | 제44조', '형법 | same | 제48조의2'],
    [
      '형법 제44조, 동조 제2항, 동항 단서',
      '형법 | named | 제44조',
      '형법 | carried | 제44조제2항',
      '형법 | carried | 제44조제2항 단서',
    ],
    [
      '도로교통법 제2조와 같은 법 시행령 제3조, 같은 영 제4조, 같은 법 제5조',
      '도로교통법 | named | 제2조',
      '도로교통법 시행령 | same | 제3조',
      '도로교통법 시행령 | same | 제4조',
      '도로교통법 | same | 제5조',
    ],
    ['이 법 제3조는 적용되지 않는다.', '- | - | 제3조 | ?이 법'],
    ['동법 시행령 제2조', '- | - | 제2조 | ?동법 시행령'],
    ['전조의 규정에 따라 전항의 경우에', '- | - | - | ?전조', '- | - | - | ?전항'],
    ['민법 제5조제3항은 전항의 경우와 같다.', '민법 | named | 제5조제3항', '민법 | carried | 제5조제2항'],
    ['제1항에도 불구하고', '- | - | 제1항 | ?제1항'],
    ['사람들이 동조하는 전조 증상'],
  ]);
});

test('where the text stands tells what is left out', () => {
  check(
    [
      ['전조의 규정에 따라 제1항의 기간에', '민법 | context | 제9조', '민법 | context | 제10조제1항'],
      [
        '이 법에 따라 제3조를 적용한다. 제2호의 경우',
        '민법 | context | -',
        '민법 | context | 제3조',
        '민법 | context | 제10조제2항제2호',
      ],
      [
        '「상법」 제3조 및 제5조, 그리고 제6조',
        '상법 | named | 제3조',
        '상법 | carried | 제5조',
        '상법 | carried | 제6조',
      ],
    ],
    { law: '민법', provision: { article: '10', paragraph: '2' } },
  );
});

test('ranges and lists', () => {
  check([
    ['민법 제3조부터 제5조까지의 규정', '민법 | named | 제3조부터 제5조까지'],
    ['민법 제3조 내지 제5조', '민법 | named | 제3조부터 제5조까지'],
    ['형법 제3~5조, 제1항~제3항', '형법 | named | 제3조부터 제5조까지', '형법 | carried | 제5조제1항부터 제3항까지'],
    ['민법 제837조의2제1항부터 제3항까지', '민법 | named | 제837조의2제1항부터 제3항까지'],
    ['제3조부터 시행한다.', '- | - | 제3조'],
    [
      '민법 제3조 및 제5조, 제7조제1항 또는 제2항',
      '민법 | named | 제3조',
      '민법 | carried | 제5조',
      '민법 | carried | 제7조제1항',
      '민법 | carried | 제7조제2항',
    ],
    ['민법 제1조·제2조', '민법 | named | 제1조', '민법 | carried | 제2조'],
    ['민법 제1, 2조', '민법 | named | 제1조', '민법 | carried | 제2조'],
    [
      '민법 제3조제1호부터 제3호까지 및 제5호',
      '민법 | named | 제3조제1호부터 제3호까지',
      '민법 | carried | 제3조제5호',
    ],
    ['상법 제5조제1호가목 및 나목', '상법 | named | 제5조제1호가목', '상법 | carried | 제5조제1호나목'],
  ]);
});

test('supplementary provisions, tables and forms', () => {
  check([
    ['부칙 제2조에 따른다.', '- | - | 부칙 제2조'],
    ['「도로교통법」 부칙 <법률 제10465호, 2011. 3. 29.> 제2조', '도로교통법 | named | 부칙 <법률 제10465호> 제2조'],
    ['도로교통법 부칙(제10465호) 제2조', '도로교통법 | named | 부칙 <제10465호> 제2조'],
    [
      '「도로교통법 시행규칙」 별표 1, 별지 제1호서식, 별지 제1호의2서식',
      '도로교통법 시행규칙 | named | 별표 1',
      '도로교통법 시행규칙 | carried | 별지 제1호서식',
      '도로교통법 시행규칙 | carried | 별지 제1호의2서식',
    ],
    ['도로교통법 시행규칙 [별표 28] 제2호가목', '도로교통법 시행규칙 | named | 별표 28 제2호가목'],
    ['상법 부칙 제2조부터 제4조까지', '상법 | named | 부칙 제2조부터 제4조까지'],
    ['상법 부칙 제2조 및 제4조', '상법 | named | 부칙 제2조', '상법 | carried | 부칙 제4조'],
    ['부칙을 달고 별표를 붙인다.'],
  ]);
});

test('a law reaches to the end of its paragraph, further where it is the only one', () => {
  check([
    ['민법 제3조.\n\n제5조도 본다.', '민법 | named | 제3조', '민법 | carried | 제5조'],
    ['민법 제3조와 상법 제4조.\n\n제5조도 본다.', '민법 | named | 제3조', '상법 | named | 제4조', '- | - | 제5조'],
  ]);
});

test('a place by itself is read as one, and what is printed is read again', () => {
  for (const text of [
    '제2호',
    '제3조 단서',
    '제1항제2호',
    '「개인정보 보호법」 제15조제1항제2호가목',
    '별표 3의2',
    '부칙 제1조',
  ]) {
    const citation = parseCitation(text);
    assert.ok(citation, text);
    assert.equal(printCitation(citation, 'ko'), text);
  }
});
