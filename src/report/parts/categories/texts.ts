// Texts of the section “categories”.
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Categories',
  intro: 'Few examples make wide intervals: a category is a hint where to look, seldom a proof.',
  /** @param by the title of the first column, such as `Category` */
  caption: (title: string, by: string) => `${title} by ${by.toLowerCase()}: mean [95 % interval]`,
  chart: (title: string) => `${title} by category with 95 % intervals`,
  all: 'All',
  languages: 'Languages of the queries',
  language: 'Language',
};

type CategoriesTexts = typeof en;

const ja: CategoriesTexts = {
  heading: 'カテゴリ別',
  intro:
    '質問数が少ないと信頼区間は広くなります。カテゴリ別の数値は調べる場所の手掛かりであり、それだけで結論にはなりません。',
  caption: (title, by) => `${by}別の ${title}: 平均 [95 % 信頼区間]`,
  chart: (title) => `カテゴリ別の ${title} と 95 % 信頼区間`,
  all: '全体',
  languages: '質問の言語別',
  language: '言語',
};

const ko: CategoriesTexts = {
  heading: '범주별 결과',
  intro:
    '질문이 적으면 신뢰구간이 넓어집니다. 범주별 수치는 어디를 살펴볼지 알려 주는 단서이지 그 자체로 결론이 아닙니다.',
  caption: (title, by) => `${by}별 ${title}: 평균 [95 % 신뢰구간]`,
  chart: (title) => `범주별 ${title}, 95 % 신뢰구간 포함`,
  all: '전체',
  languages: '질문 언어별 결과',
  language: '언어',
};

export const categoriesTexts: { readonly [language in ReportLanguage]: CategoriesTexts } = { en, ja, ko };
