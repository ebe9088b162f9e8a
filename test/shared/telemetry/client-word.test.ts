import { expect, test } from 'vitest';
import { parseEvent, RefusedEvent } from '../../../shared/telemetry/parse-event.ts';
import { telemetryEvent } from '../../support/telemetry-event.ts';

/** What a client may be called. */

test.each(['claude-ai', '@modelcontextprotocol/inspector', 'a client (via mcp-remote 0.1.0)', 'me @ home'])(
  '%s',
  (client_name) => {
    expect(parseEvent(telemetryEvent({ client_name })).client_name).toBe(client_name);
  },
);

test.each(['jane.doe@example.org', 'Client of <jane@example.org>', 'jane@localhost', '', 'two\nlines'])(
  'not %j',
  (client_name) => {
    expect(() => parseEvent(telemetryEvent({ client_name }))).toThrow(RefusedEvent);
  },
);
