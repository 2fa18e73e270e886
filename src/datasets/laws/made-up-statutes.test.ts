// Statutes of our own in the forms in which governments publish theirs, for tests.
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** 猫カフェ営業法: a range, a branch, deleted places, a proviso, a table with rows, and 附則 that begin again. */
export const catCafeLaw = (
  second = '第二条の二　猫は、一日に八時間を超えて働かせてはならない。',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Heisei" Lang="ja" LawType="Act" Num="901" Year="20" PromulgateMonth="05" PromulgateDay="02">
  <LawNum>平成二十年法律第九百一号</LawNum>
  <LawBody>
    <LawTitle Kana="ねこかふぇえいぎょうほう" Abbrev="猫カフェ法">猫喫茶営業の適正化に関する法律</LawTitle>
    <TOC><TOCLabel>目次</TOCLabel><TOCChapter Num="1"><ChapterTitle>第一章　総則</ChapterTitle></TOCChapter></TOC>
    <Preamble><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>猫は、人より先にいた。</Sentence></ParagraphSentence></Paragraph></Preamble>
    <MainProvision>
      <Chapter Num="1">
        <ChapterTitle>第一章　総則</ChapterTitle>
        <Article Num="1">
          <ArticleCaption>（目的）</ArticleCaption>
          <ArticleTitle>第一条</ArticleTitle>
          <Paragraph Num="1">
            <ParagraphNum/>
            <ParagraphSentence>
              <Sentence Num="1" Function="main">この法律は、<Ruby>猫<Rt>ねこ</Rt></Ruby>の福祉を図る。</Sentence>
              <Sentence Num="2" Function="proviso">ただし、犬には適用しない。</Sentence>
            </ParagraphSentence>
          </Paragraph>
          <Paragraph Num="2" OldNum="true">
            <ParagraphNum/>
            <ParagraphSentence><Sentence>次の者は、猫を抱いてはならない。</Sentence></ParagraphSentence>
            <Item Num="1"><ItemTitle>一</ItemTitle><ItemSentence><Column Num="1"><Sentence>客</Sentence></Column><Column Num="2"><Sentence>手を洗わない者</Sentence></Column></ItemSentence>
              <Subitem1 Num="1"><Subitem1Title>イ</Subitem1Title><Subitem1Sentence><Sentence>急ぐ客</Sentence></Subitem1Sentence>
                <Subitem2 Num="1"><Subitem2Title>（１）</Subitem2Title><Subitem2Sentence><Sentence>走る客</Sentence></Subitem2Sentence></Subitem2>
              </Subitem1>
            </Item>
            <Item Num="1_2"><ItemTitle>一の二</ItemTitle><ItemSentence><Sentence>削除</Sentence></ItemSentence></Item>
          </Paragraph>
        </Article>
        <Article Num="2"><ArticleTitle>第二条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>猫は、休む。</Sentence><Sentence>この場合において、静かにする。</Sentence></ParagraphSentence></Paragraph></Article>
        <Article Num="2_2"><ArticleTitle>第二条の二</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>${second}</Sentence></ParagraphSentence></Paragraph></Article>
        <Article Num="3:5"><ArticleTitle>第三条から第五条まで</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>削除</Sentence></ParagraphSentence></Paragraph></Article>
      </Chapter>
    </MainProvision>
    <SupplProvision><SupplProvisionLabel>附則</SupplProvisionLabel><Article Num="1"><ArticleTitle>第一条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>この法律は、公布の日から施行する。</Sentence></ParagraphSentence></Paragraph></Article></SupplProvision>
    <SupplProvision AmendLawNum="平成二五年六月三日法律第九〇二号" Extract="true"><SupplProvisionLabel>附則</SupplProvisionLabel><Article Num="2"><ArticleTitle>第二条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>鳥の茶屋の営業に関する法律（平成十九年法律第九百号。以下「鳥茶屋法」という。）の例による。</Sentence></ParagraphSentence></Paragraph></Article>
      <Article Num="3"><ArticleCaption>（休息に関する経過措置）</ArticleCaption><ArticleTitle>第三条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>新法第二条の二の規定は、施行の日以後に雇われた猫に適用する。</Sentence></ParagraphSentence></Paragraph></Article>
      <Article Num="4"><ArticleTitle>第四条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>新法第一条第二項の規定も、同様とする。</Sentence></ParagraphSentence></Paragraph></Article></SupplProvision>
    <AppdxTable><AppdxTableTitle>別表第一</AppdxTableTitle><RelatedArticleNum>（第二条関係）</RelatedArticleNum><TableStruct><Table>
      <TableRow><TableColumn><Sentence>（一）</Sentence></TableColumn><TableColumn><Sentence>イ　長毛の猫</Sentence><Sentence>（１）　白い猫</Sentence><Sentence>ロ　短毛の猫</Sentence></TableColumn></TableRow>
      <TableRow><TableColumn rowspan="2"><Sentence>（二）</Sentence></TableColumn><TableColumn><Sentence>子猫</Sentence></TableColumn></TableRow>
      <TableRow><TableColumn><Sentence>一　生後一月の猫</Sentence></TableColumn></TableRow>
    </Table></TableStruct></AppdxTable>
  </LawBody>
</Law>
`;

/** 猫用品規則: tables whose rows are counted as 類 and 級, with notes below, one whose rows bear no numbers, and one whose heading spans rows. */
export const catGoodsRules = `<Law Era="Heisei" Lang="ja" LawType="MinisterialOrdinance" Num="903" Year="21"><LawNum>平成二十一年猫省令第九百三号</LawNum><LawBody><LawTitle>猫用品取扱規則</LawTitle>
  <MainProvision><Article Num="1"><ArticleTitle>第一条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>猫用品は、別表による。</Sentence></ParagraphSentence></Paragraph></Article></MainProvision>
  <AppdxTable Num="1"><AppdxTableTitle>別表第一</AppdxTableTitle><TableStruct><Table>
    <TableRow><TableColumn><Sentence>類別</Sentence></TableColumn><TableColumn><Sentence>品名</Sentence></TableColumn></TableRow>
    <TableRow><TableColumn><Sentence>第一類</Sentence></TableColumn><TableColumn><Sentence>一　爪とぎ</Sentence><Sentence>二　削除</Sentence></TableColumn></TableRow>
    <TableRow><TableColumn><Sentence>第二類</Sentence></TableColumn><TableColumn><Sentence>一　鈴</Sentence></TableColumn></TableRow>
  </Table><Remarks><RemarksLabel>備考</RemarksLabel><Item Num="1"><ItemTitle>一</ItemTitle><ItemSentence><Sentence>爪とぎとは、木の板をいう。</Sentence></ItemSentence></Item></Remarks></TableStruct></AppdxTable>
  <AppdxTable Num="2"><AppdxTableTitle>別表第二</AppdxTableTitle><TableStruct><Table>
    <TableRow><TableColumn><Sentence>等級</Sentence></TableColumn><TableColumn><Sentence>眠り</Sentence></TableColumn></TableRow>
    <TableRow><TableColumn><Sentence>第一級</Sentence><Sentence>（一日の十時間分）</Sentence></TableColumn><TableColumn><Sentence>一　深い眠り</Sentence><Sentence>二の二　浅い眠り</Sentence><Sentence>三　うたた寝</Sentence></TableColumn></TableRow>
    <TableRow><TableColumn><Sentence>第一二級</Sentence></TableColumn><TableColumn><Sentence>一　目を閉じるだけの眠り</Sentence></TableColumn></TableRow>
  </Table><Remarks><RemarksLabel>備考</RemarksLabel><Sentence>一　眠りは、夜に測る。</Sentence><Sentence>二　昼は、測らない。</Sentence></Remarks></TableStruct></AppdxTable>
  <AppdxTable Num="3"><AppdxTableTitle>別表第三</AppdxTableTitle><TableStruct><Table>
    <TableRow><TableColumn rowspan="2"><Sentence>器具</Sentence></TableColumn><TableColumn><Sentence>対象</Sentence></TableColumn></TableRow>
    <TableRow><TableColumn><Sentence>第一類</Sentence></TableColumn><TableColumn><Sentence>第二類</Sentence></TableColumn></TableRow>
    <TableRow><TableColumn><Sentence>水の皿</Sentence></TableColumn><TableColumn><Sentence>○</Sentence></TableColumn></TableRow>
  </Table><Remarks><RemarksLabel>備考</RemarksLabel><Sentence>○印は、適することを示す。</Sentence></Remarks></TableStruct></AppdxTable>
</LawBody></Law>`;

export const birdTeaLaw = `<Law Era="Heisei" Lang="ja" LawType="Act" Num="900" Year="19"><LawNum>平成十九年法律第九百号</LawNum><LawBody><LawTitle>鳥の茶屋の営業に関する法律</LawTitle><MainProvision><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>鳥は、鳴いてよい。</Sentence></ParagraphSentence></Paragraph></MainProvision></LawBody></Law>`;

/** 고양이카페법: a branch, deleted places, items that hang on an article, a proviso, 부칙 and a 별표. */
export const catCafeLawKo = `---
제목: 고양이카페법
법령MST: 9
법령ID: '000901'
법령구분: 법률
공포일자: 2020-01-02
공포번호: '00901'
시행일자: 2020-02-03
첨부파일:
- 별표번호: '0001'
  별표가지번호: '02'
  별표구분: 별표
  제목: 고양이의 종류
- 별표번호: '0004'
  별표가지번호: '00'
  별표구분: 별표
  제목: 삭제 &lt;2019.1.1&gt;
---

# 고양이카페법

## 제1장 총칙

##### 제1조 (목적)

이 법은 고양이를 보호한다. 다만, 개는 그러하지 아니하다. <개정 2019.1.1>

##### 제2조 (정의)

뜻은 다음과 같다.

  1\\. "고양이"란 우는 동물을 말한다.
  1의2\\. 삭제 <2019.1.1>
    가\\. 흰 고양이

##### 제2조의2 (휴식)

**①** 고양이는 쉰다. <신설 2019.1.1>

**②** 삭제 <2019.1.1>

**㉑** ㉑ 고양이는 오래 쉰다.

##### 제3조

삭제 <2018.1.1>

## 부칙

부칙 <제901호,2020.1.2>

제1조 (시행일) 이 법은 공포한 날부터 시행한다.

제2조 (휴식에 관한 경과조치) 제2조의2의 개정규정은 이 법 시행 후 온 고양이에게 적용한다.
`;

test('each law has a number of its own, and the second text stands in it once', () => {
  const numbers = [catCafeLaw(), birdTeaLaw].map((law) => /<LawNum>(.*?)<\/LawNum>/u.exec(law)?.[1]);
  assert.equal(new Set(numbers).size, 2);
  assert.equal(catCafeLaw('猫は、働かない。').split('猫は、働かない。').length, 2);
  assert.match(catCafeLawKo, /^---\n제목: /u);
});
