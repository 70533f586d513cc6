/** A request with its answer. Texts such as `{token}` take the place of values that each caller has; a test sends it and compares the answer. */
export interface GuideExample {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Address below the host. */
  readonly path: string;
  /** Without it that of the demo merchant Mosaic. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  /** Headers of the answer that are shown. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is. Ids, tokens, amounts and times are examples; names of fields, states and messages are not. */
  readonly answer: object | string;
  /** The answer has more fields than are shown. */
  readonly isPart?: true;
  /** How often it is sent until it is answered so; once unless said otherwise. */
  readonly times?: number;
}

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  /** Paragraphs; what is between backquotes is code. */
  readonly text: readonly string[];
  readonly examples: readonly GuideExample[];
}
