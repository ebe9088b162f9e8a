import { randomBytes } from 'node:crypto';
import { plantedPrefix } from '../support/told.ts';

/** Words that are planted in places, so that one sees where they come out again. */
export class Planted {
  readonly #words: { place: string; forms: readonly Form[] }[] = [];

  /** A new word for a place: lower-case letters and digits, which no encoding of text changes. */
  at(place: string): string {
    const word = `${plantedPrefix}${randomBytes(6).toString('hex')}`;
    this.keep(place, word);
    return word;
  }

  /** Looks for a text too that somebody else made. */
  keep(place: string, text: string): void {
    this.#words.push({ place, forms: formsOf(text) });
  }

  get words(): number {
    return this.#words.length;
  }

  /** The places whose word stands in a text, in whatever form. */
  foundIn(text: string): string[] {
    const lowered = text.toLowerCase();
    const stands = ({ folded, form }: Form) => (folded ? lowered : text).includes(form);
    const found = this.#words.filter(({ forms }) => forms.some(stands));
    return [...new Set(found.map(({ place }) => place))];
  }
}

/** One way to write a word; where `folded`, the case of its letters does not matter. */
interface Form {
  form: string;
  folded: boolean;
}

function formsOf(word: string): Form[] {
  const bytes = Buffer.from(word);
  const written = [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)];
  const escaped = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  const spelled = [escaped.join(''), `%${escaped.join('%')}`, `\\u00${escaped.join('\\u00')}`];
  return [
    ...[...written, ...spelled].map((form) => ({ form: form.toLowerCase(), folded: true })),
    ...[word, word.toUpperCase()].flatMap(base64Forms).map((form) => ({ form, folded: false })),
  ];
}

/** Base64 of a text somewhere in which the word stands: three alignments, without the digits that neighbours share. */
function base64Forms(word: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(word)]);
    const whole = bytes.subarray(0, bytes.byteLength - (bytes.byteLength % 3));
    const sharedDigits = before === 0 ? 0 : before + 1;
    return (['base64', 'base64url'] as const).map((encoding) => whole.toString(encoding).slice(sharedDigits));
  });
}
