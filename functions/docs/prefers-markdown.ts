/**
 * Whether a client would rather read Markdown than HTML (RFC 9110, section 12.5.1). Where it likes both alike, it gets
 * Markdown if it named that at all, as no browser does, and HTML otherwise.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = rangesOf(accept ?? '*/*');
  const markdown = weightOf('text/markdown', ranges);
  const html = weightOf('text/html', ranges);
  if (markdown.quality === html.quality) return markdown.quality > 0 && markdown.isNamed;
  return markdown.quality > html.quality;
}

type Ranges = ReadonlyMap<string, number>;

/** Media ranges with their quality, from 0 to 1. Parameters other than `q` are not told apart. */
function rangesOf(accept: string): Ranges {
  return new Map(
    accept.split(',').map((part): [string, number] => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [range, given === undefined ? 1 : (qualityOf(given) ?? 0)];
    }),
  );
}

function qualityOf(text: string): number | undefined {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : undefined;
}

/** The quality of a type: that of the most specific range that covers it. */
function weightOf(type: string, ranges: Ranges): { quality: number; isNamed: boolean } {
  const named = ranges.get(type);
  const quality = named ?? ranges.get(`${type.split('/')[0]}/*`) ?? ranges.get('*/*') ?? 0;
  return { quality, isNamed: named !== undefined };
}
