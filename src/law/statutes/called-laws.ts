// The names that a statute's text gives to other laws: 個人情報の保護に関する法律（平成十五年法律第五十七号。以下「個人情報保護法」という。）.
import { amendmentLabel } from './place-key.ts';
import type { CalledLaw } from './statute.ts';

const called =
  /[（(]((?:明治|大正|昭和|平成|令和)[^（()）。、]{1,8}年[^（()）。、]{1,16}?第?[^（()）。、]{1,8}号)[^（()）]{0,40}?以下(?:この[^（()）「」]{1,16}において)?(?:単に)?「([^「」]{2,40})」という。?[）)]/gu;

/** Names that mean another law in each text that uses them. */
const anyLaw = /^(?:新|旧|改正前|改正後|改正|整備|同|本|附則)|^(?:法|令|規則|条例|府令|省令)$/u;

/** By the numbers of the laws that are called so. */
export const calledLaws = (text: string): readonly CalledLaw[] =>
  text.includes('以下') ? [...text.matchAll(called)].flatMap(([, number = '', name = '']) => nameOf(number, name)) : [];

const nameOf = (number: string, name: string): readonly CalledLaw[] =>
  anyLaw.test(name) || !/(?:法|令|規則|法律|条例)$/u.test(name) ? [] : [{ number: amendmentLabel(number), name }];
