// A report as data: what every renderer (terminal, Markdown, HTML, JSON, CSV) draws from.

import type { WayOn } from '../model/way-on.ts';

/** A report's language. */
export type ReportLanguage = 'ja' | 'ko' | 'en';

/** A cell: text, or a number with the way it is shown. `null` is "could not be measured" and prints as a dash. `open`: what is missing decides whether it is good. */
export type Cell =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly emphasis?: 'good' | 'bad' | 'open' | 'muted';
      readonly note?: string | undefined;
      /** Where the text leads, in a medium that knows how to go there. */
      readonly way?: WayOn | undefined;
      /** The text names an example of two runs; a medium that has a page of it leads there. */
      readonly example?: ComparedExample | undefined;
    }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      readonly digits: number;
      readonly unit?: 'ms' | '%' | 'usd' | undefined;
      /** `open`: the number does not show on which side of its goal the truth lies. */
      readonly emphasis?: 'good' | 'bad' | 'open' | 'muted' | undefined;
      /** Behind the number in every medium: that it stands on fewer examples than its table says. */
      readonly note?: string | undefined;
    };

/** An example, and the two runs that are compared by it. */
export interface ComparedExample {
  readonly id: string;
  readonly a: string;
  readonly b: string;
}

export interface Column {
  readonly title: string;
  /** What readers of the report's language call it, beneath the title where a medium has room (nothing). */
  readonly label?: string | undefined;
  readonly align: 'left' | 'right';
}

/** A table; the first cell of each row names the row. */
export interface Table {
  readonly kind: 'table';
  readonly caption?: string | undefined;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Rows that are not of the same kind as the others, such as the goals; drawn apart beneath them. */
  readonly footer?: readonly (readonly Cell[])[] | undefined;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
  /** A warning is something without which the numbers would be misread; a verdict is what a reader came for. */
  readonly emphasis?: 'warning' | 'verdict' | undefined;
}

/** How an answer is marked: better or met, worse or missed, the same within the margin, not known. Its words say it too. */
export type AnswerMark = '▲' | '▼' | '=' | '?';

/** A question that a reader came with, and its answer. */
export interface Answer {
  readonly question: string;
  /** None where nothing is judged, such as what to do next. */
  readonly mark?: AnswerMark | undefined;
  readonly text: string;
  /** Beneath the text, in their order; `anchor` is that of a section. */
  readonly items?: readonly {
    readonly text: string;
    readonly mark?: AnswerMark | undefined;
    readonly anchor?: string | undefined;
  }[];
}

export interface Answers {
  readonly kind: 'answers';
  readonly entries: readonly Answer[];
}

export interface List {
  readonly kind: 'list';
  readonly items: readonly (string | GuidedItem)[];
}

/** A sentence with where one goes on from it. */
export interface GuidedItem {
  readonly text: string;
  readonly ways: readonly WayLine[];
}

export interface WayLine {
  /** What it leads to. */
  readonly label: string;
  /** A medium that has a page of it leads there. */
  readonly way: WayOn;
  /** In the words of the place where the report is read, such as a command; shown as they are, on a line of their own (none). */
  readonly words?: string | undefined;
}

/** A named value list, such as the fixed settings. */
export interface Definitions {
  readonly kind: 'definitions';
  readonly entries: readonly (readonly [string, string])[];
}

/** Grouped bars with intervals: one group a category, one bar a series. */
export interface BarChart {
  readonly type: 'bars';
  readonly categories: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly (number | null)[];
    readonly intervals?: readonly (readonly [number, number] | null)[] | undefined;
  }[];
  /** Where the bars begin (0). */
  readonly yMin?: number | undefined;
  /** (by the values) */
  readonly yMax?: number | undefined;
}

/** Cumulative share of trials answered within x milliseconds, one step line a series. */
export interface DistributionChart {
  readonly type: 'distribution';
  readonly unit: 'ms';
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly (readonly [number, number])[];
    /** Quantiles to mark, such as P50 and P95, as the table beside prints them. */
    readonly marks?: readonly { readonly share: number; readonly ms: number }[];
  }[];
}

/** One value a cell, shaded by size. */
export interface HeatMap {
  readonly type: 'heat-map';
  readonly xTitle: string;
  readonly yTitle: string;
  readonly xLabels: readonly string[];
  readonly yLabels: readonly string[];
  /** Row by row; null: not measured. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly digits: number;
  /** Cells to frame, such as the best. */
  readonly marked?: readonly { readonly x: number; readonly y: number }[];
  /** Ends of a sequential scale that several heat maps share, so that their shades can be compared (their own values). */
  readonly range?: readonly [number, number] | undefined;
  /** `diverging`: shaded by the distance from zero, one colour a side (`sequential`: from the least to the greatest). */
  readonly scale?: 'sequential' | 'diverging' | undefined;
}

/** Lines over an ordered knob, with intervals as bands. */
export interface CurveChart {
  readonly type: 'curve';
  readonly xTitle: string;
  readonly yTitle: string;
  readonly xLabels: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly (number | null)[];
    readonly intervals?: readonly (readonly [number, number] | null)[] | undefined;
  }[];
  /** What each place says in words, for whoever points at it (nothing). */
  readonly readings?: readonly string[] | undefined;
  /** Places on the knob at which something began, such as a release (none). */
  readonly marks?: readonly { readonly at: number; readonly label: string }[] | undefined;
}

/** One bar a query, in the order given (largest gain first); above zero b is better. */
export interface DifferenceChart {
  readonly type: 'differences';
  readonly yTitle: string;
  readonly items: readonly { readonly label: string; readonly value: number }[];
}

/** Points with intervals one below the other, against a line at zero where they are differences. */
export interface IntervalChart {
  readonly type: 'intervals';
  readonly xTitle: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: number;
    readonly interval: readonly [number, number] | null;
    readonly emphasis?: 'good' | 'bad' | 'muted' | undefined;
  }[];
  /** Smallest difference that matters, drawn as a band around zero. */
  readonly margin?: number | undefined;
  /** Means and not differences: without signs, and without the line at zero (differences). */
  readonly of?: 'means' | undefined;
}

/** A chart says the same as a table near it; `title` is its text alternative, `language` chooses glyphs and voice. */
export type Chart = { readonly title: string; readonly language?: ReportLanguage | undefined } & (
  | BarChart
  | DistributionChart
  | HeatMap
  | CurveChart
  | DifferenceChart
  | IntervalChart
);

export interface FigureBlock {
  readonly kind: 'figure';
  readonly chart: Chart;
  /** Small enough to stand beside the table before it, where there is room. */
  readonly beside?: boolean | undefined;
}

export type Block = Answers | Table | Paragraph | List | Definitions | FigureBlock;

export interface Section {
  /** Stable anchor, the same in all languages. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sections?: readonly Section[] | undefined;
  /** Details that a reader opens one by one, where the medium can fold. */
  readonly folded?: boolean | undefined;
  /** A page shows its title alone until it is opened, since it is no part of the answer. Every other medium shows all of it. */
  readonly closed?: boolean | undefined;
}

/** A part of a report: the section made of what the report is built from; undefined where there is nothing to say. */
export type SectionMaker<Context> = (context: Context) => Section | undefined;

export interface Report {
  readonly language: ReportLanguage;
  readonly title: string;
  /** What the report is of, in a line beneath its title (nothing). */
  readonly about?: string | undefined;
  /** When it was made that the report tells of, ISO 8601 (not told). */
  readonly at?: string | undefined;
  readonly sections: readonly Section[];
}
