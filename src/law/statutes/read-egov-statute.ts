// Reads 法令標準XML, the mark-up of Japanese statutes, from what an XML reader meets, one article at a time.
import { present } from '../../model/present.ts';
import type { Division } from '../places/provision.ts';
import { provisionLabel } from '../places/provision-label.ts';
import { calledLaws } from './called-laws.ts';
import { annexPlaces, articlePlaces, oddNumber, paragraphPlaces, withoutRemarks } from './egov-places.ts';
import { annexStep, divisionStep, isInRemarks, joinSteps, labelsOfNum, supplementStep } from './place-key.ts';
import { placesOnce } from './places-once.ts';
import { type CalledLaw, extract, type OddNumber, type Statute, type StatutePlace } from './statute.ts';
import { type MarkupReader, type StatuteElement, wordsOf, wordsOfChild } from './statute-element.ts';

export interface StatuteReader extends MarkupReader {
  /** @returns undefined where what was read is no statute */
  finish(): Statute | undefined;
}

/** Elements that are read as a whole. */
const units: ReadonlySet<string> = new Set([
  'LawNum',
  'LawTitle',
  'Article',
  'Paragraph',
  'AppdxTable',
  'AppdxStyle',
  'AppdxFormat',
  'SupplProvisionAppdxTable',
  'SupplProvisionAppdxStyle',
  'PartTitle',
  'ChapterTitle',
  'SectionTitle',
  'SubsectionTitle',
  'DivisionTitle',
  // Answers of e-Gov's interface tell what the text itself does not.
  'law_id',
  'LawId',
  'abbrev',
  'amendment_enforcement_date',
]);

const divisionKinds: Readonly<Record<string, Division['kind']>> = {
  Part: 'part',
  Chapter: 'chapter',
  Section: 'section',
  Subsection: 'subsection',
  Division: 'division',
};

interface Building {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (StatuteElement | string)[];
}

export function createEgovReader(): StatuteReader {
  const places: StatutePlace[] = [];
  const odd: OddNumber[] = [];
  const called: CalledLaw[] = [];
  const counts = { articles: 0, paragraphs: 0, items: 0 };
  const told: Record<string, string> = {};
  let law: Readonly<Record<string, string>> | undefined;
  let title: StatuteElement | undefined;
  let building: Building[] = [];
  /** Names of the elements that are open outside of a unit. */
  let isContents = 0;
  /** Articles and paragraphs elsewhere, as in a preamble, are no places of their own. */
  let part: 'main' | 'supplement' | undefined;
  let supplement = '';
  let divisions: string[] = [];
  let paragraphs = 0;

  const add = (found: readonly StatutePlace[]): void => {
    for (const place of found) {
      places.push(place);
      called.push(...calledLaws(place.text));
    }
  };

  function take(unit: StatuteElement): void {
    const { name, attributes } = unit;
    if (name === 'LawTitle') title ??= unit;
    else if (name === 'Article') {
      if (part === undefined) return;
      add(articlePlaces(unit, supplement));
      odd.push(...oddNumber(unit));
    } else if (name === 'Paragraph') {
      if (part === undefined) return;
      // Main provisions without articles, and most supplementary ones, have paragraphs alone.
      add(paragraphPlaces(unit, supplement, paragraphs));
      paragraphs++;
    } else if (/Appdx(?:Table|Style|Format)$/u.test(name)) add(annex(unit));
    else if (name.endsWith('Title')) add(division(unit));
    else if (law !== undefined || name !== 'LawNum') told[name] ??= wordsOf({ ...unit, attributes });
  }

  function annex(unit: StatuteElement): readonly StatutePlace[] {
    const heading = wordsOfChild(unit, `${unit.name}Title`);
    const kind = unit.name.endsWith('Table') ? 'table' : 'form';
    const label = labelsOfNum(unit.attributes.Num ?? '')?.label ?? annexLabel(heading);
    const key = joinSteps(supplement, annexStep(kind, label));
    const under = annexPlaces(unit, key);
    const hasRows = under.some((one) => !isInRemarks(one.key));
    const text = hasRows ? '' : wordsOf(withoutRemarks({ ...unit, children: unit.children.slice(1) }));
    return [present({ key, level: 'annex', number: heading, text }), ...under];
  }

  function division(unit: StatuteElement): readonly StatutePlace[] {
    const key = joinSteps(supplement, ...divisions);
    return divisions.length === 0 ? [] : [{ key, level: 'division', number: '', caption: wordsOf(unit), text: '' }];
  }

  function opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'Law') law ??= attributes;
    else if (name === 'TOC') isContents++;
    else if (name === 'MainProvision') {
      part = 'main';
      [supplement, paragraphs, divisions] = ['', 0, []];
    } else if (name === 'SupplProvision') {
      part = 'supplement';
      supplement = supplementStep(attributes.AmendLawNum ?? '');
      [paragraphs, divisions] = [0, []];
      const number = attributes.Extract === 'true' ? `附則　${extract}` : '附則';
      add([{ key: supplement, level: 'supplement', number, caption: attributes.AmendLawNum ?? '', text: '' }]);
    } else if (divisionKinds[name] !== undefined) {
      const kind = divisionKinds[name] as Division['kind'];
      divisions.push(divisionStep({ kind, number: labelsOfNum(attributes.Num ?? '')?.label ?? '' }));
    }
  }

  function closed(name: string): void {
    if (name === 'TOC') isContents--;
    else if (name === 'MainProvision' || name === 'SupplProvision') {
      part = undefined;
      supplement = '';
    } else if (divisionKinds[name] !== undefined) divisions.pop();
  }

  return {
    open(name, attributes) {
      if (part === 'main') {
        if (name === 'Article') counts.articles++;
        else if (name === 'Paragraph') counts.paragraphs++;
        else if (name === 'Item') counts.items++;
      }
      if (building.length > 0 || (units.has(name) && isContents === 0))
        building.push({ name, attributes, children: [] });
      else opened(name, attributes);
    },
    text(words) {
      building.at(-1)?.children.push(words);
    },
    close(name) {
      const done = building.pop();
      if (done === undefined) closed(name);
      else if (building.length > 0) building.at(-1)?.children.push(done);
      else take(done);
    },
    finish() {
      building = [];
      if (law === undefined || title === undefined) return undefined;
      const words = wordsOf(title);
      const number = told.LawNum || undefined;
      const enforced = told.amendment_enforcement_date ?? '';
      return present({
        law: words,
        identity: number ?? told.law_id ?? told.LawId ?? words,
        number,
        abbreviations: [title.attributes.Abbrev ?? '', told.abbrev ?? '']
          .flatMap((list) => list.split(/[、，,]/u))
          .map((name) => name.trim())
          .filter((name) => name !== ''),
        from: /^\d{4}-\d{2}-\d{2}$/u.test(enforced) ? enforced : undefined,
        promulgated: promulgationDay(law),
        counts,
        ...placesOnce(places),
        odd: odd.length === 0 ? undefined : odd,
        called,
      });
    },
  };
}

/** `1-2` of 別表第一の二（第三十五条関係）; an empty text of 別表. */
function annexLabel(heading: string): string {
  const match =
    /^(?:別表|別記|様式)第?([〇一二三四五六七八九十百0-9０-９]+(?:の[〇一二三四五六七八九十0-9０-９]+)*)/u.exec(
      heading.trim(),
    );
  return match === null ? '' : (provisionLabel(match[1] as string) ?? '');
}

/** First years of the eras, less one. */
const eras: Readonly<Record<string, number>> = { Meiji: 1867, Taisho: 1911, Showa: 1925, Heisei: 1988, Reiwa: 2018 };

function promulgationDay({
  Era = '',
  Year = '',
  PromulgateMonth,
  PromulgateDay,
}: Readonly<Record<string, string>>): string | undefined {
  const before = eras[Era];
  if (before === undefined || PromulgateMonth === undefined || PromulgateDay === undefined) return undefined;
  const day = [before + Number(Year), PromulgateMonth, PromulgateDay].map((part) =>
    String(Number(part)).padStart(2, '0'),
  );
  const text = day.join('-');
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u.test(text) ? text : undefined;
}
