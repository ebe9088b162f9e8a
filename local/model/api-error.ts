/** Headers that come with a refusal for load, unless a script names others. */
const rateLimitHeaders = {
  'retry-after': '1',
  'x-ratelimit-limit-requests': '500',
  'x-ratelimit-remaining-requests': '0',
  'x-ratelimit-reset-requests': '1s',
  'x-ratelimit-limit-tokens': '500000',
  'x-ratelimit-remaining-tokens': '499000',
  'x-ratelimit-reset-tokens': '120ms',
};

interface KnownError {
  type: string;
  message: string;
  param?: string;
  headers?: Readonly<Record<string, string>>;
}

/** What the API says beside its best-known codes. */
const knownErrors: Readonly<Record<string, KnownError>> = {
  invalid_api_key: { type: 'invalid_request_error', message: 'Incorrect API key provided.' },
  rate_limit_exceeded: {
    type: 'requests',
    message: 'Rate limit reached for local-rules. Please try again in 1s.',
    headers: rateLimitHeaders,
  },
  insufficient_quota: { type: 'insufficient_quota', message: 'You exceeded your current quota.' },
  context_length_exceeded: {
    type: 'invalid_request_error',
    message: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
    param: 'input',
  },
  model_not_found: { type: 'invalid_request_error', message: 'The model does not exist.', param: 'model' },
  server_error: { type: 'server_error', message: 'The server had an error while processing your request.' },
  server_is_overloaded: {
    type: 'service_unavailable_error',
    message: 'Our servers are currently overloaded. Please try again later.',
  },
};

/** An HTTP error of the Responses API: a status and the envelope `{error: {message, type, param, code}}`. */
export interface ApiError {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: { error: { message: string; type: string; param: string | null; code: string | null } };
}

/** The error for a code. Codes that are not known here get a type and a message that fit the status. */
export function apiError(
  status: number,
  code: string | null,
  headers?: Readonly<Record<string, string>>,
): ApiError {
  const known = code === null ? undefined : knownErrors[code];
  const type = known?.type ?? (status < 500 ? 'invalid_request_error' : 'server_error');
  const message = known?.message ?? `The request failed with status ${status}.`;
  return {
    status,
    headers: headers ?? known?.headers ?? {},
    body: { error: { message, type, param: known?.param ?? null, code } },
  };
}

/** A refusal of a request that is not formed as the API wants it. */
export function invalidRequest(message: string, param: string | null, code: string | null): ApiError {
  return {
    status: 400,
    headers: {},
    body: { error: { message, type: 'invalid_request_error', param, code } },
  };
}
