import { resourceMetadataUrl } from '../../shared/config/resource-metadata.ts';

/**
 * The addresses that the page shows. It is written with stand-ins, so that it can be rendered before anybody knows
 * where it will be served; the function puts the real ones in their place.
 */
export interface Addresses {
  /** The MCP endpoint: MCP_PUBLIC_RESOURCE_URL. */
  endpoint: string;
  /** The endpoint's OAuth metadata (RFC 9728). */
  metadata: string;
  /** The folder in which this page, docs.md and llms.txt are. */
  root: string;
}

/** `.invalid` names nothing, ever (RFC 2606, section 2). */
export const standIns: Addresses = {
  endpoint: 'https://mcp.invalid/mcp',
  metadata: 'https://metadata.invalid/mcp',
  root: 'https://docs.invalid/',
};

export function addressesOf(resource: string): Addresses {
  return {
    endpoint: resource,
    metadata: resourceMetadataUrl(resource),
    root: new URL('.', resource).href,
  };
}

/** Puts addresses in the place of their stand-ins. */
export function withAddresses(template: string, addresses: Addresses): string {
  return (Object.keys(standIns) as (keyof Addresses)[]).reduce(
    (text, name) => text.replaceAll(standIns[name], () => addresses[name]),
    template,
  );
}
