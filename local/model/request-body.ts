/** One message of a request's input, as this service sends it. */
interface InputMessage {
  role: string;
  content: string | readonly { type: string; text: string }[];
}

/** The strict form that an answer has to have. */
export interface AnswerFormat {
  type: 'json_schema';
  name: string;
  strict: true;
  schema: JsonSchema;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The body of `POST /v1/responses`, as far as it is read here. Not yet checked: a caller may leave out anything. */
export interface RequestBody {
  model?: string;
  instructions?: string | null;
  input?: string | readonly InputMessage[];
  store?: boolean;
  stream?: boolean;
  text?: { format?: AnswerFormat };
}

/** Every text of the input, in the order in which a model reads them. */
export function inputTexts({ input }: RequestBody): string[] {
  if (typeof input === 'string') return [input];
  return (input ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? [content] : content.map(({ text }) => text),
  );
}
