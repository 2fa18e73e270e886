// The blocks of a report as pieces of a page: a file that stands for itself and a page of a server are made of the same.
import type { Child } from 'hono/jsx';
import type { WayOn } from '../../model/way-on.ts';
import type { ChartRenderer } from '../../ports/chart-renderer.ts';
import { presentItems } from '../../report/cells.ts';
import type {
  AnswerMark,
  Answers,
  Block,
  Cell,
  Column,
  ComparedExample,
  FigureBlock,
  GuidedItem,
  Section,
  Table,
} from '../../report/report.ts';
import { cellMark, cellText } from '../cell-text.ts';
import { displayWidth } from '../display-width.ts';

/** What a piece of a page is, as a value. */
export type View = Child;

export interface ViewContext {
  readonly charts: ChartRenderer;
  /** The word before a warning. */
  readonly warning: string;
  /** Where an example has a page (nowhere). */
  readonly exampleUrl?: (example: ComparedExample) => string;
  /** Where one goes on (nowhere). */
  readonly wayUrl?: (way: WayOn) => string | undefined;
}

/** What a reader can go to. */
export function ContentsView({
  places,
  title,
}: {
  readonly places: readonly Pick<Section, 'id' | 'title'>[];
  readonly title: string;
}): View {
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <ol>
        {places.map((place) => (
          <li>
            <a href={`#${place.id}`}>{place.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SectionProps {
  readonly section: Section;
  /** Of its heading, from 1. */
  readonly level: number;
  readonly context: ViewContext;
}

/** A section with all that is inside; one that is folded opens without a script. */
export function SectionView({ section, level, context }: SectionProps): View {
  const { id, title, blocks, sections = [], folded, closed } = section;
  const Heading = headings[Math.min(level, 6) - 1] ?? 'h6';
  const content = (
    <>
      {blocks.map((block) => (
        <>
          {'\n'}
          <BlockView block={block} context={context} />
        </>
      ))}
      {sections.map((child) => (
        <>
          {'\n'}
          <SectionView section={child} level={level + 1} context={context} />
        </>
      ))}
      {'\n'}
    </>
  );
  if (folded === true || closed === true) {
    return (
      <details class={closed === true ? 'part' : undefined}>
        <summary>
          <Heading id={id}>{title}</Heading>
        </summary>
        {content}
      </details>
    );
  }
  return (
    <section aria-labelledby={level <= landmarkLevel ? id : undefined}>
      {'\n'}
      <Heading id={id}>
        <a href={`#${id}`}>{title}</a>
      </Heading>
      {content}
    </section>
  );
}

/** Sections inside others are none of the page's landmarks: there would be dozens, and those of one kind bear one name. */
const landmarkLevel = 2;

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function BlockView({ block, context }: { readonly block: Block; readonly context: ViewContext }): View {
  switch (block.kind) {
    case 'answers':
      return <AnswersView answers={block} />;
    case 'table':
      return <TableView table={block} context={context} />;
    case 'paragraph':
      if (block.emphasis === 'verdict') return <p class="verdict">{block.text}</p>;
      return block.emphasis === 'warning' ? (
        <p class="warning">
          <strong>{context.warning}</strong> {block.text}
        </p>
      ) : (
        <p>{block.text}</p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li>{typeof item === 'string' ? item : <GuidedView item={item} context={context} />}</li>
          ))}
        </ul>
      );
    case 'definitions':
      return (
        <dl>
          {block.entries.map(([name, value]) => (
            <>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
      );
    case 'figure':
      return <FigureView figure={block} charts={context.charts} />;
  }
}

/** A sentence, and beneath it links where a page knows where to go, else what is to be copied. */
function GuidedView({ item, context: { wayUrl } }: { readonly item: GuidedItem; readonly context: ViewContext }): View {
  const ways = item.ways.flatMap(({ label, way, words }) => {
    const url = wayUrl?.(way);
    if (url !== undefined) return [<a href={url}>{label}</a>];
    return words === undefined
      ? []
      : [
          <>
            {`${label}: `}
            <code>{words}</code>
          </>,
        ];
  });
  return (
    <>
      {unbroken(item.text)}
      {ways.length === 0 ? null : (
        <ul class="ways">
          {ways.map((way) => (
            <li>{way}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a reader came for: each question with its mark, its sentence, and what belongs to it. */
function AnswersView({ answers: { entries } }: { readonly answers: Answers }): View {
  return (
    <dl class="answers">
      {entries.map(({ question, mark, text, items = [] }) => (
        <div>
          {'\n'}
          <dt>{question}</dt>
          <dd>
            {text === '' ? null : (
              <p class="said">
                <MarkView mark={mark} />
                {unbroken(text)}
              </p>
            )}
            {items.length === 0 ? null : (
              <ul>
                {items.map((item) => (
                  <li>
                    <MarkView mark={item.mark} />
                    {item.anchor === undefined ? (
                      unbroken(item.text)
                    ) : (
                      <a href={`#${item.anchor}`}>{unbroken(item.text)}</a>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** No line ends between a mark or a name of a number (`n`) and the number itself, nor before its `%`. */
const unbroken = (text: string): string =>
  text.replace(/([▲▼=≤≥]|\bn) (?=[-+<>]?[\d.])/gu, '$1\u00a0').replace(/(\d) (?=%)/gu, '$1\u00a0');

const markClasses: { readonly [mark in AnswerMark]: string } = { '▲': 'good', '▼': 'bad', '=': 'muted', '?': 'muted' };

const MarkView = ({ mark }: { readonly mark: AnswerMark | undefined }): View =>
  mark === undefined ? null : <span class={`answer-mark ${markClasses[mark]}`}>{mark}</span>;

// The width of a phone's page without its margins; the style's own limit for phones is 40rem too.
const phonePx = 360;
const phone = '(max-width: 40rem)';

/** The chart as an image: an SVG inside `<img>` runs nothing and loads nothing. A phone gets a drawing of its own. */
function FigureView({
  figure: { chart, beside },
  charts,
}: {
  readonly figure: FigureBlock;
  readonly charts: ChartRenderer;
}): View {
  const narrow = imageOf(charts.render(chart, { widthPx: phonePx }));
  const wide = beside === true ? narrow : imageOf(charts.render(chart));
  return (
    <figure class={beside === true ? 'beside' : undefined}>
      <div class="plot">
        <picture>
          <source media={phone} srcset={narrow.source} width={narrow.width} height={narrow.height} />
          <img src={wide.source} alt={chart.title} width={wide.width} height={wide.height} />
        </picture>
        <ReadingsView readings={(chart.type === 'curve' ? chart.readings : undefined) ?? []} />
      </div>
      <figcaption>{chart.title}</figcaption>
    </figure>
  );
}

/** Over the plot a column for each place, which says in words what is drawn there to whoever points at it, or goes there by the keys. */
const ReadingsView = ({ readings }: { readonly readings: readonly string[] }): View =>
  readings.length === 0 ? null : (
    <ol class="readings">
      {readings.map((reading, place) => (
        <li tabindex={place === readings.length - 1 ? 0 : -1}>
          <span>{unbroken(reading)}</span>
        </li>
      ))}
    </ol>
  );

function imageOf(svg: string): { readonly source: string; readonly width: string; readonly height: string } {
  const attribute = (name: string): string => new RegExp(`^<svg[^>]*? ${name}="(\\d+)"`).exec(svg)?.[1] ?? '720';
  return {
    source: `data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}`,
    width: attribute('width'),
    height: attribute('height'),
  };
}

/** A table that scrolls by itself where it is wider than the page. */
function TableView({ table, context }: { readonly table: Table; readonly context: ViewContext }): View {
  const { caption, columns, rows, footer } = table;
  const all = [...rows, ...(footer ?? [])];
  const marked = columns.map((_, index) => all.some((row) => row[index] && cellMark(row[index]) !== ''));
  const draw = (drawn: readonly (readonly Cell[])[]): View =>
    drawn.map((row) => (
      <>
        {'\n'}
        <tr>
          {row.map((cell, index) => (
            <CellView {...{ cell, index, context }} column={columns[index]} marked={marked[index] === true} />
          ))}
        </tr>
      </>
    ));
  // A group and no landmark: captions repeat, and a page of many tables would have as many landmarks.
  const named = caption === undefined ? {} : { role: 'group', 'aria-label': caption };
  return (
    <div class="scroll" tabindex={0} {...named}>
      <table>
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadView column={column} marked={marked[index] === true} />
            ))}
          </tr>
        </thead>
        <tbody>{draw(rows)}</tbody>
        {footer === undefined ? null : <tfoot>{draw(footer)}</tfoot>}
      </table>
    </div>
  );
}

/** A corner without a title is no header. */
function HeadView({
  column: { title, label, align },
  marked,
}: {
  readonly column: Column;
  readonly marked: boolean;
}): View {
  if (title === '') return <td />;
  return (
    <th scope="col" class={classes(align === 'right' && 'right', displayWidth(title) > longText && 'long')}>
      {unbroken(title)}
      {align === 'right' && marked ? <span class="mark" /> : null}
      {label === undefined ? null : <span class="label">{label}</span>}
    </th>
  );
}

interface CellProps {
  readonly cell: Cell;
  readonly index: number;
  readonly column: Column | undefined;
  /** Whether a cell of the column has a mark, so that numbers keep their places. */
  readonly marked: boolean;
  readonly context: ViewContext;
}

/** Texts that may be broken into lines; shorter ones would only become taller. */
const longText = 12;

function CellView({ cell, index, column, marked, context: { exampleUrl, wayUrl } }: CellProps): View {
  const text = cellText(cell);
  const right = column?.align === 'right';
  const long = !right && index > 0 && displayWidth(text) > longText;
  const names = classes(right && 'right', cell.emphasis, long && 'long');
  const sign = cellMark(cell);
  const { example, way } = cell.kind === 'text' ? cell : {};
  const to = way === undefined ? undefined : wayUrl?.(way);
  const content = (
    <>
      {to !== undefined ? (
        <a href={to}>{text}</a>
      ) : example === undefined || exampleUrl === undefined ? (
        text
      ) : (
        <a class="row" href={exampleUrl(example)}>
          {text}
        </a>
      )}
      {marked && (right || sign !== '') ? <span class="mark">{sign}</span> : null}
    </>
  );
  if (index === 0) {
    return (
      <th scope="row" class={names}>
        <span class="name">{content}</span>
      </th>
    );
  }
  return <td class={names}>{right ? content : <span>{content}</span>}</td>;
}

/** The names that are there, or no attribute at all. */
function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  const present = presentItems(names.map((name) => name || undefined));
  return present.length === 0 ? undefined : present.join(' ');
}
