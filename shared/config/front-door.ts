import * as z from 'zod';
import { serviceUrl } from './settings.ts';

/** The scope that a token needs for /mcp. */
export const mcpScope = 'intel.mcp';

const host = z
  .string()
  .regex(
    /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/,
    'names a host that is not one: name, and its port where it has one',
  );

const origin = z
  .string()
  .refine((value) => URL.parse(value)?.origin === value, 'names an origin that is not one');

const listOf = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(entry).min(1, 'names none'));

/** Under which names a function may be called, and from which pages. */
export const frontDoorSettings = {
  /** The canonical URL of the MCP endpoint: the OAuth resource and audience. */
  MCP_PUBLIC_RESOURCE_URL: serviceUrl,
  /** Exact hosts, separated by commas, a port being part of one. Default: the resource's own. */
  MCP_ALLOWED_HOSTS: listOf(host).optional(),
  /** Exact origins, separated by commas. Default: the resource's own, Claude's and ChatGPT's. */
  MCP_ALLOWED_ORIGINS: listOf(origin).optional(),
};

const schema = z.object(frontDoorSettings);

export interface FrontDoor {
  hosts: ReadonlySet<string>;
  origins: ReadonlySet<string>;
}

/** The settings with their defaults. */
export function frontDoorOf(settings: z.output<typeof schema>): FrontDoor {
  const resource = new URL(settings.MCP_PUBLIC_RESOURCE_URL);
  return {
    hosts: new Set(settings.MCP_ALLOWED_HOSTS ?? [resource.host]),
    origins: new Set(
      settings.MCP_ALLOWED_ORIGINS ?? [resource.origin, 'https://claude.ai', 'https://chatgpt.com'],
    ),
  };
}
